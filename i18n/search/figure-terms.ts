import { foldLoose } from '../fold.ts'
import { equalKey, type Figure, holdingKeys, namedKey } from './figure-keys.ts'
import { namedLengths } from './named-lengths.ts'
import type { Term, Way } from './term.ts'
import { measuresIn } from './units.ts'

/** The part of a search that is a figure with its unit. */
export type FigureTerm = Term & { readonly figure: Figure }

/** Whether a part of a search is a figure with its unit. */
export const isFigureTerm = (term: Term): term is FigureTerm => term.figure !== undefined

/** The same term for rows that have the figure itself. */
export const exactly = ({ ways, ...term }: FigureTerm): FigureTerm => ({ ...term, ways: ways.slice(0, 1) })

/** The same term as typed. */
export const asTyped = ({ typed, figure, named }: FigureTerm): FigureTerm => figureTerm(typed, figure, named)

/** The same term for rows in which an attribute has one of some larger figures too, by their keys, the nearest first. */
export const orLarger = (term: FigureTerm, larger: readonly string[]): FigureTerm => ({
  ...term,
  larger,
  ways: [...term.ways, ...larger.map((key): Way => ({ keys: [key], distance: 'slip' }))],
})

/** A figure is found where it is stated as it is, and in ranges that hold it; never by its digits alone. */
const figureTerm = (typed: string, figure: Figure, named: readonly string[] = []): FigureTerm => ({
  typed,
  figure,
  named,
  ways: [
    { keys: [equalKey(figure)], distance: 'exact' },
    ...holdingKeys(figure).map((key): Way => ({ keys: [key], distance: 'loose' })),
  ],
  middle: foldLoose(typed),
})

/** The figures with units of a search, and its other words. */
export function figuresIn(search: string): { figures: readonly FigureTerm[]; rest: string } {
  const text = search.replace(/\p{Cf}/gu, '')
  let [rest, at] = ['', 0]
  const figures = measuresIn(text).map(({ from, to, ...figure }) => {
    rest += `${text.slice(at, from)} `
    at = to
    return figureTerm(text.slice(from, to), figure)
  })
  rest += text.slice(at)
  if (!figures.some(({ figure }) => figure.base === 'mm')) return { figures, rest }
  const attributes = [...namedLengths(rest)]
  const named = ({ figure }: FigureTerm) =>
    figure.base === 'mm' ? attributes.map((one) => namedKey(one, figure.milli)) : []
  return { figures: figures.map((one) => ({ ...one, named: named(one) })), rest }
}
