import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { limitCpu } from './limit-cpu.ts'

// Runs as a separate process that can be killed: renders an SVG from stdin as PNG to stdout, within the milliseconds of
// processor time and the number of pixels given as arguments.
limitCpu(Number(process.argv[2]))
const side = Number(process.argv[3])
const svg = await buffer(process.stdin)
sharp.concurrency(1)
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
// A vector graphic has no fixed size: we render it at its final size, where 72 dpi is its own.
const density = Math.min(100_000, Math.max(1, (72 * side) / Math.max(width, height)))
const drawn = sharp(svg, { density, failOn: 'error' }).resize({ width: side, height: side, fit: 'inside' })
process.stdout.write(await drawn.png().toBuffer())
