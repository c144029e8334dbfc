import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { filesBelow } from '#tests/support/storages.ts'

// The indexes of words hold pieces of three letters, and numbers beyond what JavaScript counts exactly.
const tables = {
  sqlite: sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and sql is not null and name not like 'sqlite_%'
      and name not like '%_search%'`,
  postgres: sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
}

/** The rows of every table in which a word stands anywhere, each as its table and what it holds. */
export async function rowsWith({ kind, read }: Database, word: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of (await tables[kind].execute(read)).rows) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read)
    const texts = rows.map((row) => JSON.stringify(row))
    found.push(...texts.filter((text) => text.toLowerCase().includes(word)).map((text) => `${name} ${text}`))
  }
  return found
}

// Quoted-printable mails break their lines anywhere, with a sign before the break (RFC 2045, 6.7).
const asText = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/=\r?\n/g, '')
    .toLowerCase()

// What mails are made of: headers and bodies may be in base64, which is looked into too.
function decoded(bytes: Buffer): string {
  const texts = asText(bytes).length > 0 ? bytes.toString('latin1') : ''
  return texts
    .split(/[^A-Za-z0-9+/=\r\n]+/)
    .filter((part) => part.length > 15)
    .map((part) => Buffer.from(part, 'base64').toString('latin1').toLowerCase())
    .join('\n')
}

/** The files below a folder in which a word stands, as it is or in base64. */
export async function filesWith(folder: string, word: string): Promise<string[]> {
  const found: string[] = []
  for (const file of await filesBelow(folder)) {
    const bytes = await readFile(file)
    if (asText(bytes).includes(word) || decoded(bytes).includes(word)) found.push(file)
  }
  return found
}
