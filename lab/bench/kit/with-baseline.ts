import { type PlainServer, type RawAnswer, startBare, startFastify } from './bare.ts'
import { type Loading, load } from './load.ts'
import type { Row } from './report.ts'
import { compare, type Subject } from './rounds.ts'

/** The server under test, for direct loads. */
export interface Ours {
  readonly pid: number
  /** The postmaster, if the database is PostgreSQL. */
  readonly postgres?: number | undefined
}

/** The server under test as a subject of comparison. */
export const nihom = ({ pid, postgres }: Ours, run: Subject['run']): Subject => ({
  server: 'nihom',
  pids: [pid],
  postgres,
  run,
})

/** Runs `work` while plain servers are running. */
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
 * Compares a URL of the server with a bare server and Fastify, which send exactly the same answer. Returns the rows.
 */
export const compareWithBare = (
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
