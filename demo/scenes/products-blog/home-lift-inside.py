TITLE = 'Home lift, oak interior'; ALT = 'View through the open glass door of a home lift with oak wall, seat, brass rail and small black panel'
like('products-blog/home-lift', globals())
cam((1.25, -.95, 1.42), (.72, 2.2, 1.22), 24)
