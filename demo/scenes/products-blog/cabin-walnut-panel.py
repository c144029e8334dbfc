TITLE = 'Walnut cabin, panel and handrail'; ALT = 'Close view of a brass operating panel and handrail in a walnut lift cabin'
like('heroes/cabin-brass', globals())
cam((-.28, .02, 1.45), (.82, .86, 1.22), 30, 4, (.9, .75, 1.3))
