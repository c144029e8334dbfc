/** The three columns of a translated field. */
type Translations<F extends string> = { readonly [C in `${'ku' | 'ar' | 'en'}_${F}`]: string }

export const namesOf = ({ ku_name, ar_name, en_name }: Translations<'name'>) => ({
  ku_name,
  ar_name,
  en_name,
})

export const titlesOf = ({ ku_title, ar_title, en_title }: Translations<'title'>) => ({
  ku_title,
  ar_title,
  en_title,
})

/** The columns that the lists of named rows are ordered by. */
export const namedSorts = (table: string) => (language: string) => ({
  id: `${table}.id`,
  name: `${table}.${language}_name_sort`,
})

/** As `namedSorts`, for rows with titles. */
export const titledSorts = (table: string) => (language: string) => ({
  id: `${table}.id`,
  name: `${table}.${language}_title_sort`,
})
