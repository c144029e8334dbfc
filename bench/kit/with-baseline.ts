import { type PlainServer, type RawAnswer, startBare, startFastify } from './bare.ts'
import { type Loading, load } from './load.ts'
import type { Row } from './report.ts'
import { compare, type Subject } from './rounds.ts'

/** The product as it is compared, where it is loaded itself. */
export interface Ours {
  readonly pid: number
  /** The first process of PostgreSQL, where that is its database. */
  readonly postgres?: number | undefined
}

/** The product among those that are compared. */
export const nihom = ({ pid, postgres }: Ours, run: Subject['run']): Subject => ({
  server: 'nihom',
  pids: [pid],
  postgres,
  run,
})

/** Lets plain servers be there while `work` is done. */
export async function withServers<T>(
  starting: readonly Promise<PlainServer>[],
  work: (servers: readonly PlainServer[]) => Promise<T>,
): Promise<T> {
  const servers = await Promise.all(starting)
  try {
    return await work(servers)
  } finally {
    for (const { stop } of servers) stop()
  }
}

/**
 * Loads an address of the product, and a bare server and Fastify that both send the very same answer. Gives the lines
 * of a row.
 */
export const besideBare = (
  row: string,
  ours: Ours,
  url: string,
  answer: RawAnswer,
  loading: Loading,
): Promise<Row[]> =>
  withServers([startBare(answer), startFastify(answer)], (plain) =>
    compare(row, [
      ...plain.map(({ server, pid, url }) => ({
        server,
        pids: [pid],
        run: (during: Parameters<Subject['run']>[0]) => during(() => load(url, loading)),
      })),
      nihom(ours, (during) => during(() => load(url, loading))),
    ]),
  )
