import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn, removeStale } from '../../files/stale.ts'
import type { Services } from '../context.ts'

type Folder = Pick<Services, 'config'>

// Without a mail server each mail is a file here, see `delivery`.
const folderOf = ({ config }: Folder) => join(config.DATA_DIR, 'outbox')

const mails = async (folder: string) => (await filesIn(folder)).filter(({ file }) => file.endsWith('.eml'))

/** The addresses that a mail is sent to, and those at which it is answered. */
function addressesOf(mail: string): string[] {
  const [head = ''] = mail.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const about = lines.filter((line) => /^(?:to|reply-to):/i.test(line))
  return about.flatMap((line) => line.toLowerCase().split(/[\s<>,;]+/))
}

/** Removes the mails to some addresses, and those that are answered there, that were written as files. */
export async function removeMails(services: Folder, emails: readonly string[]): Promise<void> {
  const folder = folderOf(services)
  for (const { file } of await mails(folder)) {
    const path = join(folder, file)
    const named = addressesOf(await readFile(path, 'utf8').catch(() => ''))
    if (emails.some((email) => named.includes(email))) await rm(path, { force: true })
  }
}

/** Removes the mails that were written as files before a moment, in milliseconds since 1970. */
export async function removeOldMails(services: Folder, before: number): Promise<void> {
  const folder = folderOf(services)
  for (const { file } of await mails(folder)) await removeStale(folder, file, before)
}
