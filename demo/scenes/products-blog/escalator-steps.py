TITLE = 'Escalator steps and comb'; ALT = 'Low view of grooved escalator steps with yellow edges, lit skirting and a black handrail'
like('products-blog/escalator', globals())
cam((-.34, -.75, .5), (.12, 2.2, .95), 28, 3.5, (0, .9, .2), level=False)
