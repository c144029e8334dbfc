import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { type MailServer, startMailServer } from '#tests/mail/caught.ts'
import { type Content, insertContent } from './content.ts'
import { startNginx } from './nginx.ts'
import { freePort } from './ports.ts'
import { type OwnPostgres, startOwnPostgres } from './postgres.ts'
import { type RunningProduct, startProduct } from './product.ts'

/** One of several identical processes. */
export interface Machine {
  /** Where it alone answers. */
  readonly url: string
  /** The process as it runs now, or as it last ran. */
  readonly product: RunningProduct
  /** Starts it anew where it was, after it has ended. */
  start(): Promise<void>
}

/** Several processes of the product behind a proxy, and what they share. */
export interface Machines {
  /** Where visitors come. */
  readonly url: string
  readonly each: readonly Machine[]
  readonly content: Content
  readonly postgres: OwnPostgres
  readonly mail: MailServer
  /** Another way to what they have written. */
  readonly database: Database
  stop(): Promise<void>
}

/** Starts them all at once on an empty database, as a new installation does, and then puts a little content in. */
export async function startMachines(count = 3): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-machines-'))
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  const [postgres, mail] = await Promise.all([startOwnPostgres(), startMailServer()])
  const shared = {
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    SEED: 'none',
    LOG_LEVEL: 'warn',
  }
  const machine = async (at: number): Promise<Machine> => {
    const port = await freePort()
    const DATA_DIR = join(folder, String(at))
    await mkdir(DATA_DIR)
    await symlink(uploads, join(DATA_DIR, 'uploads'))
    const start = () => startProduct({ ...shared, DATA_DIR, PORT: String(port) })
    let product = await start()
    return {
      url: product.url,
      get product() {
        return product
      },
      async start() {
        product = await start()
      },
    }
  }
  const each = await Promise.all(Array.from({ length: count }, (_, at) => machine(at)))
  const proxy = await startNginx(each.map(({ url }) => new URL(url).host))
  const database = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: folder })
  const content = await insertContent(database)
  return {
    url: proxy.url,
    each,
    content,
    postgres,
    mail,
    database,
    async stop() {
      await proxy.stop()
      await Promise.all(each.map(({ product }) => product.stop({ keepData: true })))
      await database.close()
      await mail.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
