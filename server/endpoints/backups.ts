import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Path } from '#contract/index.ts'
import type { Dispatched } from '../calls/dispatch.ts'
import type { Prepared } from '../calls/send-answer.ts'
import type { Fields } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { faults } from '../http/fault.ts'
import { sendStream } from '../http/reply.ts'
import type { Route } from '../http/router.ts'

const address = /^\/backups\/(?<file>[\w.-]{1,100})\?ticket=(?<ticket>[\w-]{43})$/

/** Makes a call as the client of an exchange. */
type Dispatch = (path: Path, body: Fields, exchange: Exchange) => Promise<Dispatched<Prepared>>

/** The name of the file that the ticket of a URL is for. Uses up the ticket; throws the faults for 404 and 429. */
async function takeFile(exchange: Exchange, dispatch: Dispatch): Promise<string> {
  const { file, ticket } = address.exec(exchange.url)?.groups ?? {}
  if (!file || !ticket) throw faults.notFound()
  const body = { takeBackup: true, file, ticket }
  const { answer } = await dispatch('/app/dashboard/backups/take', body, exchange)
  if (answer?.retry_after !== undefined) throw faults.flooding(answer.retry_after)
  if (!answer?.status) throw faults.notFound()
  return file
}

/**
 * `/backups/<file>?ticket=…`. It serves the file if the call `takeBackup` succeeds with that ticket, with the checks,
 * rate limit and logging of every call, and answers 404 otherwise.
 */
export const backupRoutes = (dispatch: Dispatch, folder: string): Route[] => [
  {
    path: '/backups/*',
    method: 'GET',
    cost: 'cheap',
    head: false,
    async answer(exchange) {
      const file = await takeFile(exchange, dispatch)
      await sendStream(exchange, () => createReadStream(join(folder, file)), {
        'content-type': 'application/zstd',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${file}"`,
      })
    },
  },
]
