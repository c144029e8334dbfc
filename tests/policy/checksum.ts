import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from '#tests/support/scenarios.ts'

// Sessions, counters and mail on its way move by themselves.
const tables = [
  ...[
    'settings',
    'metas',
    'socials',
    'contacts',
    'users',
    'stores',
    'productcategories',
    'brands',
    'sliders',
  ],
  ...['accounts', 'products', 'projects', 'projectavatars', 'projectcategories', 'services', 'servicetypes'],
  ...['colors', 'sizes', 'productcolors', 'productsizes', 'productavatars', 'productgalaries', 'orders'],
  ...['orderitems', 'carts', 'audit', 'email_undos', 'email_proofs', 'deletions'],
]

/** A digest of all that callers can change. */
export async function checksum({ app }: World): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)} order by id`.execute(app.database.read)
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}
