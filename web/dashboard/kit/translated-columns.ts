import { languages, languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'

type Texts<F extends string> = Readonly<Record<`${Language}_${F}`, string>>

/** The columns of translated fields: `name` becomes `ku_name`, `ar_name`, `en_name`. */
export const translatedColumns = <const F extends string>(...fields: readonly F[]) =>
  fields.flatMap((field) => languages.map((code) => `${code}_${field}` as const))

/** The columns of the descriptions that a project or a service requires. */
export const requiredDetails = languages
  .filter((code) => !languageTable[code].optionalDetail)
  .map((code) => `${code}_detail` as const)

/** The initial texts of a form in all languages, `{ ku_name, … }`; empty for a new row. */
export function translatedValues<F extends string>(
  row: Texts<F> | undefined,
  ...fields: readonly F[]
): Texts<F> {
  const texts = Object.fromEntries(
    translatedColumns(...fields).map((column) => [column, row?.[column] ?? '']),
  )
  // `Object.fromEntries` loses the names of its keys, which are exactly these columns.
  return texts as Texts<F>
}

/** Whether a value counts as missing. */
export const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
