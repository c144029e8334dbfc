import { certainNumber } from '#i18n/typed-number.ts'

/** A point on the map in degrees; both are null for none. */
interface Point {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Reads degrees as people type them, to about a tenth of a metre; undefined if they are not on earth. */
function degreesOf(text: string | undefined, most: number): number | undefined {
  const degrees = certainNumber(text ?? '', { least: -most, most })
  return degrees === undefined || Math.abs(degrees) > most ? undefined : Math.round(degrees * 1e6) / 1e6
}

/**
 * Reads a point as maps copy it, `36.191113, 44.009167`, in any digits, with decimal commas too where a blank or a semicolon
 * stands between both. An empty text is no point. Undefined if it is malformed or not on earth.
 */
export function readPoint(text: string): Point | undefined {
  const spaced = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .split(/\s+/)
    .join(' ')
  const plain = spaced.replace(/ ([,،;])/g, '$1')
  if (plain === '') return { latitude: null, longitude: null }
  const parts = plain.split(/[,،;]? |;/)
  const [north, east, ...rest] = parts.length > 1 ? parts : plain.split(/[,،]/)
  const [latitude, longitude] = [degreesOf(north, 90), degreesOf(east, 180)]
  return latitude === undefined || longitude === undefined || rest.length > 0
    ? undefined
    : { latitude, longitude }
}

/** Writes a point as `readPoint` reads it. */
export const writePoint = ({ latitude, longitude }: Point): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`
