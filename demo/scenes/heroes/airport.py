TITLE = 'Hero: airport departures hall'; ALT = 'Wide airport hall with a timber roof, tree columns, escalators and a glass lift'; SIZE = (2400, 1200); SCALE = .62
like('projects/airport', globals())
cam((-4.6, 1.2, 2.2), (.6, 20, 4.2), 24, level=True)
EXPOSURE = .05
