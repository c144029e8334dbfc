import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { insertCompany } from '#demo/company.ts'
import { fold } from '#i18n/fold.ts'
import { searchQuery } from '#i18n/search/query.ts'
import { written } from '#server/crud/search/word-index.ts'
import type { Database } from '#server/database/database.ts'
import { listWordsOf, searching } from '#server/database/off-thread.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { everyday, heldOutEveryday } from './everyday.ts'

/** The words that are wrongly taken for slips of others: there is no list of Sorani and Arabic words to know them by. */
const mistaken = {
  looked: ['monday', 'ستارة', 'سترة', 'شاحنة', 'شازادە', 'طابوق'],
  heldOut: ['بەفر', 'سفارة'],
}

forEachDatabase(
  (_name, open) => {
    let database: Database
    before(async () => {
      const opened = await open()
      database = opened.database
      await insertCompany(database, diskStorage(join(opened.config.DATA_DIR, 'uploads')))
    })

    /** The words that no row of a list has, but that are taken for others. */
    async function corrected(table: 'products' | 'projects' | 'services', words: readonly string[]) {
      const rows = await database.read.selectFrom(table).select('search').execute()
      const found: string[] = []
      for (const word of words) {
        const ways = searchQuery(word)?.terms.flatMap((term) => term.ways) ?? []
        const isThere = ways.some(({ keys, begins }) =>
          rows.some(({ search }) => keys.every((key) => search.includes(written(key, begins)))),
        )
        const corrections = isThere
          ? []
          : await listWordsOf(searching(database.read)).corrections(table, word)
        if (corrections.some(({ keys }) => keys.join(' ') !== fold(word))) found.push(word)
      }
      return found
    }

    for (const [part, corpus] of Object.entries({ looked: everyday, heldOut: heldOutEveryday })) {
      test(`words of everyday life are no slips of others, ${part}`, async (t) => {
        const found = new Set<string>()
        let searchCount = 0
        for (const table of ['products', 'projects', 'services'] as const)
          for (const language of languages) {
            searchCount += corpus[language].length
            for (const word of await corrected(table, corpus[language])) found.add(word)
          }
        t.diagnostic(`${found.size} words taken for others in ${searchCount} searches`)
        assert.deepEqual([...found].sort(), mistaken[part === 'looked' ? 'looked' : 'heldOut'])
      })
    }
  },
  ['sqlite'],
)
