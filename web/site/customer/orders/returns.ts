import type { OrderEvent } from '#contract/orders/row.ts'
import { certainNumber } from '#i18n/typed-number.ts'

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
): { readonly request: OrderEvent; readonly answer: OrderEvent | undefined } | undefined {
  const at = events.findLastIndex(({ kind }) => kind === 'return_asked')
  const request = events[at]
  if (!request) return undefined
  const isAnswer = ({ kind }: OrderEvent) => kind === 'return_accepted' || kind === 'return_declined'
  return { request, answer: events.slice(at).find(isAnswer) }
}
