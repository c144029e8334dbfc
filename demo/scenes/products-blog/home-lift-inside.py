TITLE = 'Home lift, oak interior'; ALT = 'View through the open glass door of a home lift with oak wall, seat, brass rail and small black panel'
like('products-blog/home-lift', globals())
cam((.35, -.75, 1.42), (.86, 2.2, 1.2), 24)
