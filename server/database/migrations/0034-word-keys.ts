import { keysOf } from './0025-search-words.ts'
import type { Words } from './words.ts'

// An open connection keeps the expression of an index as it simplified it when it first met it; a change to the index
// makes it read the expression anew.
const readAnew = `do $$
  declare name text;
  begin
    for name in
      select indexname from pg_indexes
      where schemaname = current_schema() and indexdef like '%gin (search\\_words(%'
    loop
      execute format('alter index %I alter column 1 set statistics 0', name);
    end loop;
  end
$$`

/**
 * The planner replaces a call of a simple SQL function by its body and forgets its cost, so it could compute the keys of
 * every row instead of asking the index. It does not look into a function in PL/pgSQL.
 * The higher cost of before made it compile a search and start workers for it, which takes longer than the search.
 */
export const wordKeys = (w: Words) =>
  w.kind === 'sqlite'
    ? []
    : [
        `create or replace function search_words(value text) returns tsvector
          language plpgsql immutable parallel restricted cost 1000 as $$ begin return ${keysOf('value')}; end $$`,
        readAnew,
      ]
