TITLE = 'Hotel atrium, glass capsule lift'; ALT = 'Brass and glass capsule lift rising past lit hotel galleries, seen from a gallery'
like('projects/hotel-atrium', globals())
cam((5.6, 4.2, 14.6), (.2, 13.5, 14.4), 26, level=True)
SPP = 36
