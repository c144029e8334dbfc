TITLE = 'Controller, contactors and terminals'; ALT = 'Close view of contactors, fuses, terminals and wiring in a lift controller cabinet'
like('products-blog/controller-cabinet', globals())
cam((-.42, -.48, 1.36), (-.04, .22, 1.22), 40, 4, (-.1, .17, 1.25), level=False)
