import { runBounded } from './bounded-process.ts'
import { maxSvgBytes, type SvgFault, svgFaults } from './svg.ts'

/** The processor time that rendering may take, in milliseconds. */
const cpuLimitMs = 5_000

/**
 * Renders an SVG as PNG within `side` by `side` pixels, in a bounded process, because a few lines can describe a drawing
 * that takes days. Says why one that is no plain drawing was refused; throws if nothing was rendered.
 */
export async function renderSvg(
  bytes: Uint8Array,
  side: number,
  limitMs = cpuLimitMs,
): Promise<Buffer | SvgFault> {
  if (bytes.length > maxSvgBytes) return 'SVG_TOO_LARGE'
  const { code, output } = await runBounded('server/storage/draw-svg.ts', bytes, limitMs, [String(side)])
  if (code !== 0 || output.length === 0) throw new Error('The SVG was not drawn')
  const text = output.length < 100 ? output.toString() : ''
  return svgFaults.find((fault) => fault === text) ?? output
}
