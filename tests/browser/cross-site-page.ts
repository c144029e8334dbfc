import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { openDatabase } from '#server/database/open.ts'
import { listenLocally } from '#tests/support/ports.ts'

/** What sessions note of their use, and what limits count, is no effect that anybody asked for. */
const moving = ['sessions', 'rate_limits']

/** A digest of all that a product on SQLite has written. */
export async function digestOf(DATA_DIR: string): Promise<string> {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like '%search%'
    order by name`.execute(database.read)
  const hash = createHash('sha256')
  for (const { name } of rows.filter((row) => !moving.includes(row.name))) {
    const all = await sql`select * from ${sql.table(name)}`.execute(database.read)
    hash.update(`${name} ${JSON.stringify(all.rows)}`)
  }
  await database.close()
  return hash.digest('hex')
}

/** Serves an empty page of another site: by its name the computer is not the one of the product's address. */
export async function openForeignSite() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
  })
  return {
    url: `http://localhost:${await listenLocally(server, 'localhost')}`,
    close: () => server.close(),
  }
}

const word = (name: string): string | number => {
  if (name.endsWith('_id')) return 1
  if (/qty|price|page|limit/.test(name)) return 1
  if (/email/.test(name)) return 'foreign@elsewhere.example'
  return 'a foreign word'
}

/** A body for each call with something for each field; `own` are those that name whoever is signed in. */
export const foreignBodies = (own: Readonly<Record<string, string>>) =>
  Object.values(contract).map(({ path, flag, input }) => ({
    path,
    fields: {
      [flag]: 'true',
      ...Object.fromEntries(Object.keys(input.shape).map((name) => [name, String(word(name))])),
      ...own,
    },
  }))
