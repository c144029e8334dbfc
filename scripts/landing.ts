import { join } from 'node:path'
import sharp from 'sharp'
import commands from './commands.json' with { type: 'json' }
import { root } from './kit/root.ts'

// Writes the layers of the home page in the two sizes in use: about 1.2 pixels for each pixel of a laptop's window, and
// twice as many.

const [from] = process.argv.slice(2)
if (!from) throw new Error(commands.landing.help.join('\n'))

interface Layer {
  readonly name: string
  /** The share of the rendered width that is the larger size. */
  readonly share?: number
}

const modes = ['day', 'night']
const layers: readonly Layer[] = [
  ...modes.flatMap((mode) =>
    ['frame', 'leaf-start', 'leaf-end', 'inside'].map((part) => ({ name: `${part}-${mode}` })),
  ),
  // These are rendered at two pixels a unit.
  ...['panel-day', 'panel-night', 'display', 'display-night'].map((name) => ({ name, share: 0.75 })),
  ...['off', 'lit', 'off-night', 'lit-night'].map((state) => ({ name: `button-${state}`, share: 0.8 })),
]
const sizes = { small: 0.64, large: 1 }

const target = join(root, 'web/site/home/landing')
for (const { name, share = 1 } of layers) {
  const source = join(from, `${name}.webp`)
  const { width } = await sharp(source).metadata()
  for (const [size, scale] of Object.entries(sizes))
    await sharp(source)
      .resize(Math.round(width * scale * share))
      .webp({ effort: 6, quality: 76, alphaQuality: 90 })
      .toFile(join(target, `${name}-${size}.webp`))
}

// The glow is all soft transparency, which takes WebP seven times as many bytes. A browser without AVIF shows none.
await sharp(join(from, 'spill-night.webp'))
  .resize(832)
  .avif({ quality: 52 })
  .toFile(join(target, 'spill-night.avif'))
