TITLE = 'Rail clips'; ALT = 'Forged rail clips and bolts in a heap, and four clips gripping the foot of a guide rail, on dark tread plate seen from above'
world('interior', .55, 150); dk = metal('dark', .42, (1, 1, 1), .12); box((0, 0, -.02), (2, 2, .04), mat((.055, .06, .066), .42, .85, bump=.1), 0)
for i in range(-12, 13):
    for j in range(-9, 10): o = prism([(.011 * math.cos(t), .0036 * math.sin(t)) for t in [6.2832 * k / 14 for k in range(14)]], .0022, mat((.075, .08, .086), .36, .85), 'z', (i * .030, j * .030, .0006), .0009); o.rotation_euler = (0, 0, math.pi / 4 if (i + j) % 2 else -math.pi / 4)
zn = metal('steel', .38, (1, 1, 1), .22); rnd = random.Random(5)
def clip():
    """Forged clip: a block with a nose that grips the foot of the rail, and a slot for the bolt."""
    a = prism([(-.024, 0), (-.006, 0), (.011, 0), (.0125, .0085), (.027, .0085), (.0285, .013), (.021, .0185), (.004, .0225), (-.006, .0225), (-.020, .0225), (-.024, .018)], .038, zn, 'y', bev=.0018)
    for v in a.data.vertices: v.co.y *= 1 - .5 * max(0, (v.co.x - .006) / .022) - .22 * max(0, (-v.co.x - .006) / .018)
    hole = mat((.010, .010, .011), .5); return [a] + [prism(rrect(.0215, .0135, .0067), .0006, hole, 'z', (-.006, 0, z), 0) for z in (.0226, -.0001)]
def bolt():
    a = cyl((0, 0, .0035), .0092, .0070, mirror('steel', .22), 'z', 6, .0008); b = cyl((0, 0, -.018), .0052, .037, zn, 'z', 32, .001); c = [ring((0, 0, -.010 - k * .0022), .0052, .0007, mirror('steel', .3), 'z', 28) for k in range(12)]; return [a, b] + c
def join(obs, m):
    bpy.ops.object.select_all(action='DESELECT'); dg = bpy.context.evaluated_depsgraph_get()
    for o in obs: o.select_set(True)
    bpy.context.view_layer.objects.active = obs[0]; bpy.ops.object.convert(target='MESH'); bpy.ops.object.join(); o = bpy.context.view_layer.objects.active; bpy.ops.object.transform_apply(); bpy.ops.object.shade_smooth(); o.data.use_auto_smooth = True; o.data.auto_smooth_angle = .6; return o
from mathutils import Euler, Matrix
proto = {'clip': join(clip(), zn), 'bolt': join(bolt(), zn)}
def put(kind, loc, rot): o = bpy.data.objects.new(kind, proto[kind].data); bpy.context.collection.objects.link(o); o.location = loc; o.rotation_euler = rot; return o
fall = [put('clip' if k % 5 < 3 else 'bolt', (-.092 + rnd.uniform(-.022, .022), .010 + rnd.uniform(-.022, .022), .05 + k * .022), (rnd.uniform(0, 6.28), rnd.uniform(0, 6.28), rnd.uniform(0, 6.28))) for k in range(30)]
bpy.ops.rigidbody.world_add(); w = bpy.context.scene.rigidbody_world; w.substeps_per_frame = 20; w.solver_iterations = 30
def body(o, kind, shape):
    bpy.context.view_layer.objects.active = o; bpy.ops.object.select_all(action='DESELECT'); o.select_set(True); bpy.ops.rigidbody.object_add(type=kind); b = o.rigid_body; b.collision_shape = shape; b.friction = .95; b.restitution = 0; b.use_margin = True; b.collision_margin = .0002
    if kind == 'ACTIVE': b.mass = .2; b.linear_damping = .25; b.angular_damping = .6
ground = box((0, 0, -.0487), (2, 2, .1), zn, 0); body(ground, 'PASSIVE', 'BOX')
for o in fall: body(o, 'ACTIVE', 'CONVEX_HULL')
sc = bpy.context.scene; w.point_cache.frame_end = 160
for f in range(1, 131): sc.frame_set(f)
dg = bpy.context.evaluated_depsgraph_get(); mats = [o.evaluated_get(dg).matrix_world.copy() for o in fall]
bpy.ops.rigidbody.world_remove(); sc.frame_set(1); bpy.data.objects.remove(ground)
for o, m in zip(fall, mats): o.matrix_world = m
for o in fall:
    if o.matrix_world.translation.x > -.008: bpy.data.objects.remove(o)
RX = .112; prism([(-.0445, 0), (.0445, 0), (.0445, .008), (.011, .013), (.008, .022), (.008, .062), (-.008, .062), (-.008, .022), (-.011, .013), (-.0445, .008)], .40, metal('steel', .24, (1, .012, 1)), 'y', (RX, .170, .0024), .0012)
for y in (.100, .004):
    for s in (-1, 1): x = RX + s * .0568; put('clip', (x, y, .0022), (0, 0, 0 if s < 0 else math.pi)); cyl((x + s * .006, y, .0258), .0115, .0020, mirror('steel', .22), 'z', 40, .0005); put('bolt', (x + s * .006, y, .0268), (0, 0, .4 * s + y))
for i in range(5): put('bolt', (.052 + i * .029, -.092 + .003 * (i % 2), .0100), (math.pi / 2, 0, rnd.uniform(-.06, .06)))
for i in range(5): ring((.052 + i * .029, -.128, .0030), .0078, .0016, mirror('steel', .25))
for k in proto: bpy.data.objects.remove(proto[k])
area((-.45, .4, .6), .3, 8, (1, .96, .9), (0, 0, 0)); area((.5, -.1, .35), .2, 3.2, (1, .78, .5), (0, 0, 0)); area((.05, -.5, .6), .4, 2.4, (.8, .9, 1), (0, 0, 0))
cam((.012, -.03, .56), (.012, .002, .0), 50, 9, (0, 0, .02), level=False)
