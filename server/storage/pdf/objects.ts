/** A reference to an indirect object. */
interface Reference {
  readonly kind: 'reference'
  readonly number: number
}

/** A dictionary; its keys are names without `/`, with escapes decoded. */
export interface Dictionary {
  readonly kind: 'dictionary'
  readonly entries: ReadonlyMap<string, PdfValue>
}

/** A value of a PDF (ISO 32000-2, 7.3). A string or a name has one character per byte. */
export type PdfValue =
  | Reference
  | Dictionary
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'name' | 'string'; readonly text: string }
  /** A number as it was written, `true`, `false` or `null`. */
  | { readonly kind: 'plain'; readonly text: string }

/** A stream with its data as they are stored, not yet decoded. */
export interface PdfStream {
  readonly kind: 'stream'
  readonly about: Dictionary
  readonly data: Uint8Array
}

/** What an indirect object can be. */
export type PdfObject = PdfValue | PdfStream

/** Why a file is refused. The message is for tests and the log of a developer; people get the refusal of the call. */
export class PdfRefused extends Error {}

/** Throws PdfRefused. */
export function refuse(why: string): never {
  throw new PdfRefused(why)
}

/** The value of a key if it is written in the dictionary itself, not by reference. */
export const entryOf = (about: Dictionary, key: string): PdfValue | undefined => about.entries.get(key)

/** The name that a key has; undefined if it is anything else. */
export function nameOf(about: Dictionary, key: string): string | undefined {
  const value = about.entries.get(key)
  return value?.kind === 'name' ? value.text : undefined
}

/** A whole number of at least 0 and at most ten digits; undefined if the value is anything else. */
export const countOf = (value: PdfObject | undefined): number | undefined =>
  value?.kind === 'plain' && /^\d{1,10}$/.test(value.text) ? Number(value.text) : undefined
