TITLE = 'Hotel atrium, glass capsule lift'; ALT = 'Brass and glass capsule lift rising past lit hotel galleries, seen from a gallery'
like('projects/hotel-atrium', globals())
cam((-4.2, 3.6, 14.4), (1.2, 13.5, 14.6), 30, level=True)
