import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** What a sign is shown upon where it cannot stay see-through. */
export interface ImageBackground {
  /** As `#01994c`. */
  readonly colour: string
  /** The sign has this ground already, as a square icon does: more of it around makes the two one. */
  readonly own: boolean
}

const brand: Colour = [0x01, 0x99, 0x4c]
const white: Colour = [0xff, 0xff, 0xff]

/** A sign that covers so much of its picture, and the middle of an edge, is taken to have a ground. */
const covering = 0.75
/** What WCAG 2.2 asks between a graphic and what is beside it (1.4.11). */
const enough = 3

const hex = (colour: Colour) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** The relative luminance of WCAG 2.2. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

interface Sides {
  readonly width: number
  readonly height: number
}

/** Puts a sign, as large as fits `within`, into the middle of a ground of one colour. All in pixels. */
export async function onBackground(
  sign: Sharp,
  within: Sides,
  whole: Sides,
  background: string,
): Promise<Sharp> {
  const sharp = await loadSharp()
  const { width, height } = within
  const fitted = sign.clone().resize({ width: Math.round(width), height: Math.round(height), fit: 'inside' })
  const input = await fitted.png().toBuffer()
  return sharp({ create: { ...whole, channels: 3, background } })
    .composite([{ input }])
    .removeAlpha()
}

/** The ground of a sign: its own, else the brand's green if it stands out from that, else white. */
export async function groundOf(sign: Sharp): Promise<ImageBackground> {
  const side = 32
  const small = sign.clone().resize({ width: side, height: side, fit: 'fill' }).toColourspace('srgb')
  const pixels = await small.ensureAlpha().raw().toBuffer()
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray((y * side + x) * 4)
    return { colour: [red, green, blue] as const, alpha: alpha / 255 }
  }
  const all = Array.from({ length: side * side }, (_, index) => at(index % side, Math.floor(index / side)))
  const visible = all.reduce((sum, { alpha }) => sum + alpha, 0)

  const middle = side / 2
  const edges = [at(middle, 0), at(middle, side - 1), at(0, middle), at(side - 1, middle)]
  const edge = edges.find(({ alpha }) => alpha > 0.98)
  if (edge && visible / all.length >= covering) return { colour: hex(edge.colour), own: true }

  const mean = (part: 0 | 1 | 2) =>
    all.reduce((sum, { colour, alpha }) => sum + colour[part] * alpha, 0) / Math.max(visible, 1)
  const stands = contrast([mean(0), mean(1), mean(2)], brand) >= enough
  return { colour: hex(stands ? brand : white), own: false }
}
