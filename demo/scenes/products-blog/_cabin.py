# Shared lift cabin seen from inside the doorway: wall, back, floor, ceiling, rail and panel differ. Loaded with exec by the cabin scenes.
def inside(wall, back, floor, fin, ceiling='lines', mirror_back=False, light=1.5, w=1.7, d=1.7, cam_at=None):
    world('interior', .3); cabin(w, d, 2.4, wall=wall, back=back, floor=floor, fin=fin, ceiling=ceiling, light=light, mirror_back=mirror_back, rail=mirror(fin if fin != 'black' else 'steel', .1))
    g = group(cop, (0, 0, 1.28), fin, .24, 1.25, 12, '9', '11'); turn(g, (0, 0, 0), -math.pi / 2)
    for o in g: o.location.x += w / 2 - .002; o.location.y += .62
    box((0, -1.9, 1.4), (6, .1, 3), stone((.62, .58, .52), (.5, .45, .4), .3), 0); box((0, -1.0, -.03), (6, 1.9, .04), mat((.32, .30, .27), .3), 0); area((0, -1.0, 2.3), .9, 12, to=(0, 1, 1)).visible_glossy = False
    cam(*(cam_at or ((-.52, -.78, 1.45), (.16, 1.0, 1.22), 20)))
