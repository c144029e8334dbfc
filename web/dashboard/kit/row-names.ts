import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'

export type Named = { readonly [C in `${Language}_name`]: string }
export type Titled = { readonly [C in `${Language}_title`]: string }

type Texts<F extends string, P extends string = ''> = { readonly [C in `${P}${Language}_${F}`]: string }

function textOf<const F extends string, const P extends string>(
  row: Texts<F, P>,
  field: F,
  prefix: P,
  language: Language,
): string {
  const inLanguage = (code: Language) => {
    const column: `${P}${Language}_${F}` = `${prefix}${code}_${field}`
    return row[column]
  }
  return inLanguage(language) || languages.map(inLanguage).find(Boolean) || ''
}

/** The name of a row in a language; if empty, in the first language that has one. */
export const nameOf = (row: Named, language: Language) => textOf(row, 'name', '', language)

/** Like `nameOf`, for rows with titles. */
export const titleOf = (row: Titled, language: Language) => textOf(row, 'title', '', language)

/** Like `nameOf`, for the name of a row of another table that was joined under `prefix`. */
export const joinedNameOf = <const P extends string>(row: Texts<'name', P>, prefix: P, language: Language) =>
  textOf(row, 'name', prefix, language)
