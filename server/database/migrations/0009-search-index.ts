import type { Words } from './words.ts'

const searched = [
  ...['metas', 'socials', 'contacts', 'users', 'accounts', 'stores', 'productcategories', 'brands', 'colors'],
  ...['sizes', 'sliders', 'products', 'projectcategories', 'projects', 'servicetypes', 'services', 'orders'],
  'audit',
]

// The two characters after the text make its last two letters the beginning of a piece too.
const sqlite = (table: string) => [
  `create virtual table ${table}_search using fts5(
    text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`,
  `create virtual table ${table}_search_pieces using fts5vocab(${table}_search, row)`,
  `insert into ${table}_search (rowid, text) select id, search_loose || char(10, 10) from ${table}`,
  `create trigger ${table}_search_insert after insert on ${table} begin
    insert into ${table}_search (rowid, text) values (new.id, new.search_loose || char(10, 10));
  end`,
  `create trigger ${table}_search_update after update of search_loose on ${table}
  when new.search_loose <> old.search_loose begin
    update ${table}_search set text = new.search_loose || char(10, 10) where rowid = new.id;
  end`,
  `create trigger ${table}_search_delete after delete on ${table} begin
    delete from ${table}_search where rowid = old.id;
  end`,
]

// What is still to be sorted in, which each search reads from end to end, is kept short (in kB). No statistics: for
// them PostgreSQL would cut up thousands of texts time and again.
const postgres = (table: string) => [
  `create index ${table}_by_pieces on ${table} using gin (search_pieces(search_loose))
    with (gin_pending_list_limit = 64)`,
  `alter index ${table}_by_pieces alter column 1 set statistics 0`,
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
export const searchIndex = ({ kind }: Words) =>
  kind === 'sqlite' ? searched.flatMap(sqlite) : [pieces, ...searched.flatMap(postgres)]
