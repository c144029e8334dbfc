import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp-server.ts'
import { type Content, insertContent } from './content.ts'
import { type OwnPostgres, startOwnPostgres } from './postgres.ts'
import { type Processes, startProcesses } from './product-processes.ts'
import { type S3Server, startS3 } from './s3.ts'

/** Several processes of the product behind a proxy, and what they share. */
export interface Machines extends Processes {
  readonly content: Content
  readonly postgres: OwnPostgres
  readonly s3: S3Server
  readonly mail: MailServer
  /** Another way to what they have written. */
  readonly database: Database
}

/** Starts three at once on an empty database, as a new installation does, and then puts a little content in. */
export async function startMachines(): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-machines-'))
  const [postgres, s3, mail] = await Promise.all([startOwnPostgres(), startS3(), startMailServer()])
  const stopShared = async () => {
    await Promise.all([postgres.stop(), s3.stop(), mail.close()])
    await rm(folder, { recursive: true, force: true })
  }
  const { stop, ...processes } = await startProcesses(3, folder, {
    ...s3.env,
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    SEED: 'none',
  }).catch(async (fault: unknown) => {
    await stopShared()
    throw fault
  })
  const database = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: folder })
  const content = await insertContent(database)
  return {
    ...processes,
    content,
    postgres,
    s3,
    mail,
    database,
    async stop() {
      await stop()
      await database.close()
      await stopShared()
    },
  }
}
