import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/index.ts'
import type { CallContext } from '../calls/context.ts'
import { faults } from '../http/fault.ts'
import type { Api } from './uploading-calls.ts'

const address = /^\/backups\/(?<file>[\w.-]{1,100})\?ticket=(?<ticket>[\w-]{43})$/

/**
 * Adds `/backups/<file>?ticket=…`. It serves the file if the call `takeBackup` succeeds with that ticket, with the
 * checks, rate limit and logging of every call, and answers 404 otherwise. The call uses up the ticket.
 */
export function addBackups(
  server: FastifyInstance,
  { dispatcher, visit }: Pick<Api<Contract, CallContext>, 'dispatcher' | 'visit'>,
  folder: string,
): void {
  server.get('/backups/*', { exposeHeadRoute: false }, async (request, reply) => {
    const { file, ticket } = address.exec(request.raw.url ?? '')?.groups ?? {}
    if (!file || !ticket) throw faults.notFound()
    const body = { takeBackup: true, file, ticket }
    const path = '/app/dashboard/backups/take'
    const dispatched = await dispatcher.dispatch(path, body, visit(request, body))
    if (!('answer' in dispatched)) throw faults.notFound()
    const { status, retry_after } = dispatched.answer
    if (retry_after !== undefined) throw faults.flooding(retry_after)
    if (!status) throw faults.notFound()
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${file}"`,
    })
    return reply.type('application/zstd').send(createReadStream(join(folder, file)))
  })
}
