/** A figure that the company stands by, or a moment of a sequence, and the words beside it. */
export interface Figure {
  /** Such as `31 min`, `0 s` or `Nearest floor`. */
  readonly figure: string
  readonly label: string
}

/** How many lines a list of figures may have, and how long both parts of a line may be, in characters. */
export interface FigureLimits {
  readonly lines: number
  readonly figure: number
  readonly label: number
}

/** The limits of the proofs on the first screen, and of the steps of a power cut. */
export const figureLimits = {
  proofs: { lines: 4, figure: 20, label: 80 },
  power_cut_steps: { lines: 6, figure: 20, label: 200 },
} as const satisfies Readonly<Record<string, FigureLimits>>

/** Divides both parts of a line where figures are written. */
export const figureSeparator = ' | '
const bar = figureSeparator.trim()

function readLine(text: string): Figure | undefined {
  const [figure = '', label = '', ...rest] = text.split(bar).map((part) => part.trim())
  return figure && label && rest.length === 0 ? { figure, label } : undefined
}

/** Reads figures: a line each, `31 min | to a trapped passenger`. Undefined if a line has not exactly these two parts. */
export function readFigures(text: string): readonly Figure[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map(readLine).filter((line) => line !== undefined)
  return read.length === lines.length ? read : undefined
}

/** Writes figures as `readFigures` reads them; empty for none. */
export const writeFigures = (figures: readonly Figure[]): string =>
  figures.map(({ figure, label }) => figure + figureSeparator + label).join('\n')
