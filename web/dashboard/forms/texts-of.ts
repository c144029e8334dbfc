import type { Language } from '#contract/values.ts'
import { languageCodes } from '#i18n/languages.ts'

type Texts<F extends string> = Readonly<Record<`${Language}_${F}`, string>>

/** The texts of a row in all languages, as a form begins with them: `{ ku_name, … }`, empty for a new row. */
export function textsOf<F extends string>(row: Texts<F> | undefined, ...fields: readonly F[]): Texts<F> {
  const columns = fields.flatMap((field) => languageCodes.map((code) => `${code}_${field}` as const))
  const texts = Object.fromEntries(columns.map((column) => [column, row?.[column] ?? '']))
  // Object.fromEntries forgets the names of its keys; they are exactly these columns.
  return texts as Texts<F>
}

/** What counts as not filled in. */
export const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
