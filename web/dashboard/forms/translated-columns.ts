import { languages, languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'

type Texts<F extends string> = Readonly<Record<`${Language}_${F}`, string>>

/** The columns of translated fields: `ku_name`, `ar_name`, `en_name` of `name`. */
export const translatedColumns = <const F extends string>(...fields: readonly F[]) =>
  fields.flatMap((field) => languages.map((code) => `${code}_${field}` as const))

/** The columns of the descriptions that a project or a service may not go without. */
export const requiredDetails = languages
  .filter((code) => !languageTable[code].optionalDetail)
  .map((code) => `${code}_detail` as const)

/** The texts of a row in all languages, as a form begins with them: `{ ku_name, … }`, empty for a new row. */
export function translatedValues<F extends string>(
  row: Texts<F> | undefined,
  ...fields: readonly F[]
): Texts<F> {
  const texts = Object.fromEntries(
    translatedColumns(...fields).map((column) => [column, row?.[column] ?? '']),
  )
  // Object.fromEntries forgets the names of its keys; they are exactly these columns.
  return texts as Texts<F>
}

/** What counts as not filled in. */
export const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
