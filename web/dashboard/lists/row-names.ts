import { languages } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'

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

/** A row's name in a language; in another where it has none. */
export const nameOf = (row: Named, language: Language) => textOf(row, 'name', '', language)

/** As `nameOf`, for rows with titles. */
export const titleOf = (row: Titled, language: Language) => textOf(row, 'title', '', language)

/** As `nameOf`, for the name of another table's row that was joined under `prefix`. */
export const joinedNameOf = <const P extends string>(row: Texts<'name', P>, prefix: P, language: Language) =>
  textOf(row, 'name', prefix, language)
