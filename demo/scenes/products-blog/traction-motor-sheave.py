TITLE = 'Traction motor, sheave and ropes'; ALT = 'Close view of the grooved sheave of a gearless lift motor with seven steel ropes'
like('products-blog/traction-motor', globals())
cam((-1.0, -.62, .78), (-.16, -.06, .52), 52, 4, (-.32, -.2, .55), level=False)
