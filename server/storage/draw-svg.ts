import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// Run by itself, as a process that may be ended: an SVG from the input, its drawing as PNG to the output, within
// as many pixels each way as the first argument says.
const side = Number(process.argv[2])
const svg = await buffer(process.stdin)
sharp.concurrency(1)
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
// A drawing has no size of its own: it is drawn as large as it will be kept, 72 dots being its own size.
const density = Math.min(100_000, Math.max(1, (72 * side) / Math.max(width, height)))
const drawn = sharp(svg, { density, failOn: 'error' }).resize({ width: side, height: side, fit: 'inside' })
process.stdout.write(await drawn.png().toBuffer())
