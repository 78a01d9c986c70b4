from wartable.testing import every_die_falls as every_die_falls
