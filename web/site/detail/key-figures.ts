import type { Detail } from './detail-data.ts'

/** A measure in two parts, so that the number can be larger: `630` and `kg`. */
export interface Figure {
  /** A number or a range, in Latin digits. */
  readonly number: string
  /** One word; empty for a bare number. */
  readonly unit: string
}

/** The figure of a fact, with its label. */
export interface KeyFigure extends Figure {
  readonly label: string
}

// One number or range, `2–16`, with one word at most: `1,500 × 2,700 mm`, `0 to 50 °C` and `220 V, single phase` belong in the table.
const measure = /^(\d[\d.,]*(?:–\d[\d.,]*)?)(?:\s?([^\s\d]\S{0,13}))?$/u

/** Parses a measure, `1.0 m/s`; undefined for anything else. */
export function readFigure(value: string): Figure | undefined {
  const [, number, unit = ''] = measure.exec(value) ?? []
  return number === undefined ? undefined : { number, unit }
}

// Four fill a row on a desktop, and two rows on a phone.
const maxFigures = 4

/** Returns the first four facts that are measures. */
export const keyFigures = ({ facts }: Detail): readonly KeyFigure[] =>
  facts
    .flatMap(({ label, value }) => {
      const figure = readFigure(value)
      return figure ? [{ label, ...figure }] : []
    })
    .slice(0, maxFigures)
