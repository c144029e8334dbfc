import type { Kysely } from 'kysely'
import { synonymsIn } from '#contract/settings/synonym-words.ts'
import { type Synonyms, synonymsOf } from '#i18n/search/query.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

interface CachedSynonyms {
  readonly revision: number
  readonly synonyms: Synonyms
}

const cache = new WeakMap<Db, CachedSynonyms>()

/**
 * The company's own synonyms, read again after the content has changed. Answers are cached for a content revision: one with
 * older synonyms must not be kept for the newer revision.
 */
export async function ownSynonyms(db: Db): Promise<Synonyms> {
  const { revision } = await db.selectFrom('content_state').select('revision').executeTakeFirstOrThrow()
  const hit = cache.get(db)
  if (hit?.revision === revision) return hit.synonyms
  const rows = await db.selectFrom('synonyms').select('words').execute()
  const synonyms = synonymsOf(rows.map(({ words }) => synonymsIn(words)))
  cache.set(db, { revision, synonyms })
  return synonyms
}
