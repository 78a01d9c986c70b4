"""1.2 How fast the arms march."""

import numpy as np

TURN = 4  # time is counted in quarters of a turn
# Quarters of a turn to cross a hex, off and on a road: infantry, cavalry, artillery.
PACE = np.array([[8, 4], [4, 2], [16, 4]], np.int8)
