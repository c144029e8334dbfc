TITLE = 'Landing doors in steel'; ALT = 'Open steel lift doors with a warm champagne cabin behind, in a bright stone lobby'
like('heroes/lobby-doors', globals())
cam((2.35, -4.0, 1.5), (1.7, 0, 1.42), 36)
