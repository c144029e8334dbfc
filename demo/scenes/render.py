"""blender -b -noaudio -P render.py -- kind/name [--finish black] [--spp 40] [--scale 1.0] [--draft]"""
import sys, os, time, subprocess, tempfile, importlib.util
import bpy, numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE); OUT = os.path.join(HERE, '..', 'pictures'); TMP = os.path.join(tempfile.gettempdir(), 'lift-pictures'); DRAFT = os.path.join(TMP, 'draft'); os.makedirs(DRAFT, exist_ok=True)
a = sys.argv[sys.argv.index('--') + 1:]; opt = lambda n, d: type(d)(a[a.index(n) + 1]) if n in a else d
rel = a[0]; finish = opt('--finish', ''); draft = '--draft' in a
import lib; lib.reset(); spec = importlib.util.spec_from_file_location('scene', os.path.join(HERE, rel + '.py')); S = importlib.util.module_from_spec(spec)
for n in dir(lib):
    if not n.startswith('__'): setattr(S, n, getattr(lib, n))
S.FINISH = finish or 'steel'; t0 = time.time(); spec.loader.exec_module(S)
W, H = getattr(S, 'SIZE', (1600, 1200)); spp = opt('--spp', getattr(S, 'SPP', 21)); sc = opt('--scale', getattr(S, 'SCALE', 0.7))
if draft: spp, sc = 8, .3
s = bpy.context.scene; r = s.render; c = s.cycles; r.engine = 'CYCLES'; r.resolution_x, r.resolution_y = int(W * sc), int(H * sc); r.threads_mode = 'FIXED'; r.threads = 2
c.use_denoising = False; c.samples = max(4, spp // 2); c.use_adaptive_sampling = False; c.max_bounces = 7; c.diffuse_bounces = 3; c.glossy_bounces = 4; c.transmission_bounces = 4; c.transparent_max_bounces = 28
c.caustics_reflective = c.caustics_refractive = False; c.sample_clamp_indirect = 3; c.sample_clamp_direct = 24; c.blur_glossy = .6; r.use_persistent_data = True; c.texture_limit_render = 'OFF'
vl = s.view_layers[0]; vl.cycles.denoising_store_passes = True; s.use_nodes = True; t = s.node_tree; t.nodes.clear(); rl = t.nodes.new('CompositorNodeRLayers'); fo = t.nodes.new('CompositorNodeOutputFile')
tmp = os.path.join(TMP, rel.replace('/', '_') + finish); os.makedirs(tmp, exist_ok=True); fo.base_path = tmp; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.exr_codec = 'NONE'; fo.layer_slots.clear() if hasattr(fo.layer_slots, 'clear') else None
fo.file_slots.clear()
for n, src in (('c', 'Image'), ('a', 'Denoising Albedo'), ('n', 'Denoising Normal')): fo.file_slots.new(n); t.links.new(rl.outputs[src], fo.inputs[n])
w, h = r.resolution_x, r.resolution_y
def load(n):
    p = os.path.join(tmp, n + '%04d.exr' % s.frame_current); im = bpy.data.images.load(p, check_existing=False); b = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(b); bpy.data.images.remove(im); os.remove(p); return np.nan_to_num(b.reshape(h, w, 4)[..., :3], posinf=50)
pl = {}
for k, seed in (('A', 1), ('B', 2)):
    c.seed = seed; bpy.ops.render.render(write_still=False); pl[k] = load('c'); al, no = load('a'), load('n')
    pl['al'] = al if k == 'A' else (pl['al'] + al) / 2; pl['no'] = no if k == 'A' else (pl['no'] + no) / 2
t1 = time.time()
with open(tmp + '/in.bin', 'wb') as f:
    np.array([w, h], np.int32).tofile(f)
    for k in ('A', 'B', 'al', 'no'): np.ascontiguousarray(pl[k].transpose(2, 0, 1)).tofile(f)
subprocess.run([HERE + '/denoise', tmp + '/in.bin', tmp + '/out.bin'], check=True)
img = np.fromfile(tmp + '/out.bin', np.float32).reshape(3, h, w).transpose(1, 2, 0).copy(); t2 = time.time()
# soft bloom and vignette
def blur(x, n):
    for ax in (0, 1):
        for _ in range(3): cs = np.cumsum(np.concatenate([np.repeat(np.take(x, [0], ax), n + 1, ax), x, np.repeat(np.take(x, [-1], ax), n, ax)], ax), ax, dtype=np.float64); x = ((np.take(cs, range(2 * n + 1, cs.shape[ax]), ax) - np.take(cs, range(0, cs.shape[ax] - 2 * n - 1), ax)) / (2 * n + 1)).astype(np.float32)
    return x
br = np.clip(img - 1.2, 0, 6); k = w / 1600; img += .05 * blur(br, max(1, int(6 * k))) + .035 * blur(br, max(1, int(26 * k)))
yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]; img *= (1 - .10 * np.clip((xx ** 2 + yy ** 2) / 2, 0, 1))[..., None]
im = bpy.data.images.new('o', w, h, float_buffer=True, alpha=False); im.colorspace_settings.name = 'Linear'; im.pixels.foreach_set(np.concatenate([img, np.ones((h, w, 1), np.float32)], 2).astype(np.float32).ravel())
s.view_settings.view_transform = 'Filmic'; s.view_settings.look = getattr(S, 'LOOK', 'Medium High Contrast'); s.view_settings.exposure = getattr(S, 'EXPOSURE', 0.0); r.image_settings.file_format = 'PNG'; r.image_settings.color_mode = 'RGB'
png = tmp + '/o.png'; im.save_render(png, scene=s); name = rel + ('-' + finish if finish else '')
if draft: subprocess.run(['convert', png, '-quality', '88', os.path.join(DRAFT, name.replace('/', '_') + '.jpg')])
else:
    os.makedirs(os.path.join(OUT, os.path.dirname(name)), exist_ok=True); big = tmp + '/big.png'
    subprocess.run(['convert', png, '-filter', 'Lanczos', '-resize', '%dx%d!' % (W, H), '-unsharp', '0x0.9+0.55+0.01', '-modulate', '100,112', '-attenuate', '.07', '+noise', 'Gaussian', big]); 
    for q in (82, 74, 66, 56):
        dst = os.path.join(OUT, name + '.webp'); subprocess.run(['cwebp', '-quiet', '-m', '5', '-q', str(q), big, '-o', dst])
        if os.path.getsize(dst) < 200000: break
subprocess.run(['rm', '-rf', tmp]); print('DONE %s build+render %.0fs denoise %.0fs post %.0fs' % (name, t1 - t0, t2 - t1, time.time() - t2))
