import type { Words } from './words.ts'

const searched = [
  ...['metas', 'socials', 'contacts', 'users', 'accounts', 'stores', 'productcategories', 'brands', 'colors'],
  ...['sizes', 'sliders', 'products', 'projectcategories', 'projects', 'servicetypes', 'services', 'orders'],
  'audit',
]

// The cost keeps the planner from cutting up every row's text in place of asking the index.
const pieces = `create function search_pieces(value text) returns text[]
  language sql immutable parallel safe cost 10000 as $$
    select array_remove(array_agg(x || y) || array_agg(x || y || z), null)
    from string_to_array(value, null) as whole (letters),
      unnest(letters, letters[2:], letters[3:]) as piece (x, y, z)
  $$`

/**
 * The pieces of two and three letters of each row's search text, by which a search finds the rows that may have its
 * words. The databases keep them themselves, whoever writes.
 */
export const searchIndex = (w: Words) => [
  ...(w.kind === 'postgres' ? [pieces] : []),
  ...searched.flatMap((table) => w.searchIndex(table)),
]
