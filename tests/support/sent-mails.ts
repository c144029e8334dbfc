import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { TestApp } from './scenarios.ts'
import { until } from './wait-until.ts'

/** Waits until the newest mail was sent, and gives it; the outbox empties a mail that it has sent. */
export async function newestMail({ app: { database }, config }: TestApp): Promise<Email> {
  const newest = () =>
    database.read.selectFrom('outbox').select(['id', 'state']).orderBy('id', 'desc').executeTakeFirst()
  await until('the mail is sent', async () => (await newest())?.state === 'delivered')
  const { id } = (await newest()) ?? {}
  return PostalMime.parse(await readFile(join(config.DATA_DIR, 'outbox', `${id}.eml`)))
}
