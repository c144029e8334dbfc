import { fetchRaw, startBare } from '../kit/bare.ts'
import { drive } from '../kit/load.ts'
import { type BenchPostgres, withPostgres } from '../kit/postgres.ts'
import { openReport, type Row } from '../kit/report.ts'
import { compare } from '../kit/rounds.ts'
import { nihom, withServers } from '../kit/with-baseline.ts'
import { ask, asSent, prepare } from './asked.ts'
import type { Question } from './growth-questions.ts'
import type { Size } from './seed-rows.ts'
import { cache, openSizedDatabase, sizesOf } from './sized-database.ts'

interface Measurement {
  readonly size: Size
  readonly questions: readonly Question[]
  readonly postgres: BenchPostgres | undefined
}

interface Group {
  /** Of the report. */
  readonly name: string
  readonly questions: readonly Question[]
  /** What is measured unless SIZE and DATABASE in the environment say otherwise; ONLY names a part of the questions. */
  readonly sizes: string
  readonly databases: 'sqlite' | 'postgres' | 'both'
  readonly titleOf: (size: Size) => string
}

/** Measures a group of questions at each size on each database, and writes the report. */
export async function reportQuestions({ name, questions, sizes, databases, titleOf }: Group): Promise<void> {
  const { SIZE = sizes, DATABASE = databases, ONLY = '' } = process.env
  const report = openReport(name)
  const chosen = questions.filter((question) => question.name.includes(ONLY))
  async function measure(database: string, postgres?: BenchPostgres): Promise<void> {
    for (const size of sizesOf(SIZE))
      report.table(
        `${database}: ${titleOf(size)}, one request at a time`,
        await measureQuestions({ size, questions: chosen, postgres }),
      )
  }
  if (DATABASE !== 'postgres') await measure('SQLite')
  if (DATABASE !== 'sqlite')
    await withPostgres((postgres) => measure('PostgreSQL', postgres), `${cache}/postgres`)
  await report.write()
}

/** Measures each question to a company of a size with cold caches, sequentially; its preparation is not counted. */
async function measureQuestions({ size, questions, postgres }: Measurement): Promise<Row[]> {
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
