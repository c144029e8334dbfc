import { fetchRaw, startBare } from '../kit/bare.ts'
import { drive } from '../kit/load.ts'
import type { BenchPostgres } from '../kit/postgres.ts'
import type { Row } from '../kit/report.ts'
import { compare } from '../kit/rounds.ts'
import { nihom, withServers } from '../kit/with-baseline.ts'
import { ask, asSent, prepare } from './asked.ts'
import type { Question } from './growth-questions.ts'
import type { Size } from './seed-rows.ts'
import { openSizedDatabase } from './sized-database.ts'

interface Asked {
  readonly size: Size
  readonly questions: readonly Question[]
  readonly postgres: BenchPostgres | undefined
}

/** Measures each question to a company of a size with cold caches, sequentially; its preparation is not counted. */
export async function measureQuestions({ size, questions, postgres }: Asked): Promise<Row[]> {
  const grown = await openSizedDatabase(size, postgres?.named)
  const ours = { pid: grown.product.pid, postgres: postgres?.pid }
  const found: Row[] = []
  try {
    for (const question of questions) {
      const { url, headers, sent } = asSent(grown, question)
      const asFloor = (address: string) => fetchRaw(address, headers, sent)
      const lines = await withServers([startBare(await asFloor(url))], (plain) =>
        compare(question.name, [
          ...plain.map(({ server, pid, url }) => ({
            server,
            pids: [pid],
            run: (during: <T>(work: () => Promise<T>) => Promise<T>) =>
              during(() => drive(1, async () => void (await asFloor(url)), 1)),
          })),
          nihom(ours, (during) =>
            drive(1, async () => {
              await prepare(grown, question)
              return during(() => ask(grown, question))
            }),
          ),
        ]),
      )
      found.push(...lines)
    }
  } finally {
    await grown.stop()
  }
  return found
}
