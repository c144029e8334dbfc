TITLE = 'Hero: villa with a home lift'; ALT = 'Bright villa living room with a round glass home lift, a glass-railed stair and a garden with a pool'; SIZE = (2400, 1200); SCALE = .62
like('projects/villa', globals())
cam((.9, -3.9, 1.6), (-.55, 4, 1.95), 20.5, level=True)
