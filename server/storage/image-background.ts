import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** The background for a logo where transparency is not possible. */
export interface ImageBackground {
  /** Such as `#01994c`. */
  readonly colour: string
  /** The logo already has this background, as square icons do, so extending it looks seamless. */
  readonly own: boolean
}

const brand: Colour = [0x01, 0x99, 0x4c]
const white: Colour = [0xff, 0xff, 0xff]

/** A logo that covers this share of its picture and the middle of an edge counts as having a background. */
const covering = 0.75
/** The minimum contrast between a graphic and its surroundings (WCAG 2.2, 1.4.11). */
const enough = 3

const hex = (colour: Colour) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance as in WCAG 2.2. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour
    .map((part) => part / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
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

/** Centres a logo, scaled to fit `within`, on a plain background. Sizes in pixels. */
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

/** The background for a logo: its own, else the brand's green if the contrast suffices, else white. */
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
