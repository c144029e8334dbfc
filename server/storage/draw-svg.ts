import { buffer } from 'node:stream/consumers'
import { limitCpu } from './limit-cpu.ts'
import { plainSvg } from './svg.ts'

// Runs as a separate process that can be killed: renders an SVG from stdin as PNG to stdout, within the milliseconds of
// processor time and the number of pixels given as arguments. Of one that is no plain drawing it writes why instead.
limitCpu(Number(process.argv[2]))
const side = Number(process.argv[3])
const plain = plainSvg(await buffer(process.stdin))

async function draw(text: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = Buffer.from(text)
  sharp.concurrency(1)
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  // A vector graphic has no fixed size: we render it at its final size, where 72 dpi is its own.
  const density = Math.min(100_000, Math.max(1, (72 * side) / Math.max(width, height)))
  const drawn = sharp(svg, { density, failOn: 'error' }).resize({ width: side, height: side, fit: 'inside' })
  return drawn.png().toBuffer()
}

process.stdout.write('fault' in plain ? plain.fault : await draw(plain.text))
