import type { Language } from '#contract/kit/values.ts'
import type { ChangedLine, OrderEvent } from '#contract/orders/row.ts'
import { isolatedName, pickText } from '#i18n/format.ts'
import { certainNumber } from '#i18n/typed-number.ts'
import type { OrderedLine } from './use-order-again.ts'

/** What a line of an order is called in a language: the product, its colour and its size. */
export const lineName = (line: OrderedLine | ChangedLine, language: Language, fallback: Language): string =>
  (['products_', 'colors_', 'sizes_'] as const)
    .map((prefix) => pickText(line, 'name', language, fallback, prefix).text)
    .filter((name) => name !== '')
    .map(isolatedName)
    .join(' · ')

/** The pieces of a line that did not come back yet. */
export const leftOf = ({ qty, returned }: OrderedLine): number => qty - returned

/** The pieces that a person typed, in any digits, of at most `most`; nothing typed is none. Undefined if it is no such number. */
export function readPieces(text: string, most: number): number | undefined {
  if (text.trim() === '') return 0
  const pieces = certainNumber(text, { least: 0, most })
  const isKnown = pieces !== undefined && Number.isInteger(pieces) && pieces >= 0 && pieces <= most
  return isKnown ? pieces : undefined
}

/** The last return that was asked for, and its answer if there is one; undefined if none was. */
export function lastRequest(
  events: readonly OrderEvent[],
): { readonly asked: OrderEvent; readonly answer: OrderEvent | undefined } | undefined {
  const at = events.findLastIndex(({ kind }) => kind === 'return_asked')
  const asked = events[at]
  if (!asked) return undefined
  const isAnswer = ({ kind }: OrderEvent) => kind === 'return_accepted' || kind === 'return_declined'
  return { asked, answer: events.slice(at).find(isAnswer) }
}
