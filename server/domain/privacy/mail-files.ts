import type { Services } from '../../calls/context.ts'
import { folderOf, removeFile } from '../../mail/mail-delivery.ts'
import { filesIn, removeStale } from '../../storage/expired-files.ts'

type Folder = Pick<Services, 'config'>

/** Deletes mails that were written as files, by their outbox ids. */
export async function removeMails({ config }: Folder, ids: readonly number[]): Promise<void> {
  for (const id of ids) await removeFile(config, id)
}

/** Deletes mail files older than `before`, in milliseconds since 1970; returns how many. */
export async function removeOldMails({ config }: Folder, before: number): Promise<number> {
  const folder = folderOf(config)
  const mails = (await filesIn(folder)).filter(({ file }) => file.endsWith('.eml'))
  let removed = 0
  for (const { file } of mails) if (await removeStale(folder, file, before)) removed += 1
  return removed
}
