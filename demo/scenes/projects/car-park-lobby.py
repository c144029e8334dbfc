TITLE = 'Car park, lift lobby'; ALT = 'Green-framed glass lift lobby in a car park with two steel lifts in a wood wall and crossing lines'
like('projects/car-park', globals())
cam((1.9, 7.6, 1.5), (.25, 14, 1.55), 26, level=True)
