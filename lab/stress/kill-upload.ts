import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Database } from '#server/database/database.ts'
import { sweepOrphans } from '#server/domain/uploads/orphaned.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { insertBuyers } from '#tests/support/buyers.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { until } from '#tests/support/wait-until.ts'
import { answerOf, call, from, repeat } from './kit/asking.ts'
import { avatarForm, noise } from './kit/pictures.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

const hours = 3_600_000
const path = '/app/client/profile/changeavatar'

/** Asserts that every referenced file exists and is a valid picture; returns how many there are. */
async function assertPictures({ read }: Database, folder: string): Promise<number> {
  const rows = await read.selectFrom('accounts').select('avatar').where('avatar', '<>', '').execute()
  // Decodes every pixel.
  for (const { avatar } of rows) await sharp(join(folder, avatar)).stats()
  return rows.length
}

/** Kills the server while customers upload pictures. */
export const run: Run = (checks, options) => {
  const { rounds = 50, clients = 8 } = options
  return onEachDatabase(options, async ({ kind, config, env, another }) => {
    const database = await another()
    const folder = join(config.DATA_DIR, 'uploads', 'accounts')
    const pictures = await Promise.all([noise(900, 700), noise(300, 200)])
    let acknowledged = 0
    let named = 0
    let left = 0
    await checks.holds(
      `${kind}: after each kill every file that a row names is there and is a picture`,
      async () => {
        for (let round = 0; round < rounds; round++) {
          // New customers each round, because the hourly upload limit is not what we test.
          const buyers = await database.transaction((transaction) =>
            insertBuyers(transaction, clients, `kill-${round}`),
          )
          const product = await startProduct({ ...env, TRUST_PROXY: '1' })
          const uploads = repeat(clients, async (who) => {
            const { account_id, token } = buyers[who] ?? { account_id: 0, token: '' }
            const picture = pictures[Math.round(Math.random())]
            const answer =
              picture && (await call(product.url, path, avatarForm(account_id, picture), token, from()))
            if (answer && answerOf(answer).status) acknowledged += 1
            // The server is down.
            if (answer?.status === undefined) await sleep(50)
          })
          const before = acknowledged
          await until('an upload is acknowledged', () => acknowledged > before)
          await sleep(30 + Math.random() * 250)
          process.kill(product.pid, 'SIGKILL')
          await product.stop({ keepData: true })
          await uploads.stop()
          named = await assertPictures(database, folder)
        }
      },
    )
    const filesOf = async () => (await readdir(folder)).length
    left = (await filesOf()) - named
    const log = createLog('silent')
    const swept = readConfig({ ...env, ...config })
    const storage = await openStorage(swept, log)
    await sweepOrphans({ config: swept, database, storage, log }, Date.now() + 2 * hours)
    checks.note(`${kind}: uploads acknowledged in ${rounds} rounds`, acknowledged, { least: rounds })
    checks.note(`${kind}: files that a kill left and no row names`, left)
    checks.note(`${kind}: of those left by the sweep an hour later`, (await filesOf()) - named, {
      exactly: 0,
    })
    checks.note(`${kind}: pictures after the sweep`, await assertPictures(database, folder), {
      exactly: named,
    })
  })
}
