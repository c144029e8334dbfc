import type { Words } from './words.ts'

const searched = [
  ...['metas', 'socials', 'contacts', 'users', 'accounts', 'stores', 'productcategories', 'brands', 'colors'],
  ...['sizes', 'sliders', 'products', 'projectcategories', 'projects', 'servicetypes', 'services', 'orders'],
  ...['audit', 'places', 'offices'],
]

// As many blanks as signs: `translate` drops a sign without a counterpart.
const signs = `'!"#$%&''()*+,<>=' || chr(10)`

/** The keys in a text in SQL, on PostgreSQL. */
export const keysOf = (value: string) => `array_to_tsvector(
      array_remove(string_to_array(translate(${value}, ${signs}, repeat(' ', 16)), ' '), ''))`

const keys = `create function search_words(value text) returns tsvector
  language sql immutable parallel safe cost 10000 as $$
    select ${keysOf('value')}
  $$`

/**
 * The index of each row's search keys (`i18n/search/row-keys.ts`), the rows whose keys are to be computed again, and the
 * code of a product. The databases keep the index themselves, whoever writes.
 */
export const searchWords = (w: Words) => [
  ...(w.kind === 'postgres' ? [keys] : []),
  ...searched.flatMap((table) => w.wordIndex(table)),
  `create table search_jobs (
    id ${w.id},
    list ${w.text},
    field ${w.text},
    value integer not null,
    after_id integer not null
  ${w.end}`,
]
