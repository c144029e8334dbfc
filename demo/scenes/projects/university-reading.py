TITLE = 'University library, reading tables'; ALT = 'Reading tables with green lamps and books in front of shelves and a glass lift'
like('projects/university', globals())
cam((7.0, -1.6, 1.55), (1.9, 8.0, 1.9), 26, level=True)
