import { folderOf, removeFile } from '../../mail/delivery.ts'
import { filesIn, removeStale } from '../../storage/expired-files.ts'
import type { Services } from '../context.ts'

type Folder = Pick<Services, 'config'>

/** Removes mails that were written as files, by their numbers in the outbox. */
export async function removeMails({ config }: Folder, ids: readonly number[]): Promise<void> {
  for (const id of ids) await removeFile(config, id)
}

/** Removes the mails that were written as files before a moment, in milliseconds since 1970. */
export async function removeOldMails({ config }: Folder, before: number): Promise<void> {
  const folder = folderOf(config)
  const mails = (await filesIn(folder)).filter(({ file }) => file.endsWith('.eml'))
  for (const { file } of mails) await removeStale(folder, file, before)
}
