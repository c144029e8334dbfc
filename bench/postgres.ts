import pg from 'pg'
import { startPostgres } from '#tests/support/postgres.ts'

/** Lets `work` have a PostgreSQL server that flushes to disk, on which `fresh` makes a new database and gives its address. */
export async function withPostgres(work: (fresh: () => Promise<string>) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  try {
    const administrator = new pg.Client({ connectionString: postgres.url })
    await administrator.connect()
    const { rows } = await administrator.query('show fsync')
    if (rows[0]?.fsync !== 'on') console.log('(this server does not flush: fsync is off)')
    const made: string[] = []
    try {
      await work(async () => {
        const name = `nihom_bench_${process.pid}_${made.length}`
        await administrator.query(`create database ${name}`)
        made.push(name)
        const url = new URL(postgres.url)
        url.pathname = `/${name}`
        return url.href
      })
    } finally {
      for (const name of made) await administrator.query(`drop database ${name} with (force)`)
      await administrator.end()
    }
  } finally {
    await postgres.stop()
  }
}
