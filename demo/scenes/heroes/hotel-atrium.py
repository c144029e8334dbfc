TITLE = 'Hero: hotel atrium at night'; ALT = 'Wide view of a warm hotel atrium with brass glass lifts, lit galleries, palms and a cloud of lamps'; SIZE = (2400, 1200); SCALE = .62
like('projects/hotel-atrium', globals())
cam((1.4, -9.6, 10.2), (-.6, 12, 11.4), 21, level=True)
