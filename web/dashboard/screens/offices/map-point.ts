import { foldDigits } from '#i18n/fold.ts'

/** A point on the map in degrees; both are null for none. */
export interface Point {
  readonly latitude: number | null
  readonly longitude: number | null
}

const degrees = /^-?\d{1,3}(?:\.\d+)?$/

const rounded = (written: string) => Math.round(Number(written) * 1e6) / 1e6

/**
 * Reads a point as maps copy it, `36.191113, 44.009167`, in any digits, with an Arabic comma or decimal separator too.
 * An empty text is no point. Undefined if it is malformed or not on earth.
 */
export function readPoint(text: string): Point | undefined {
  const plain = foldDigits(text.replace(/\p{Cf}/gu, ''))
    .replaceAll('٫', '.')
    .trim()
  if (plain === '') return { latitude: null, longitude: null }
  const [north = '', east = '', ...rest] = plain.split(/[,،;\s]+/)
  if (!degrees.test(north) || !degrees.test(east) || rest.length > 0) return undefined
  const [latitude, longitude] = [rounded(north), rounded(east)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** Writes a point as `readPoint` reads it. */
export const writePoint = ({ latitude, longitude }: Point): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`
