import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { startOwnPostgres } from '#tests/support/postgres.ts'

/** A separate PostgreSQL server, so that all CPU time of its processes is ours. */
export interface BenchPostgres {
  /** The postmaster, parent of the other processes; undefined without /proc. */
  readonly pid: number | undefined
  /** Creates a database, dropped at the end, and returns its URL. */
  fresh(): Promise<string>
  /** Returns the URL of a persistent database, and whether it had to be created. */
  named(name: string): Promise<{ url: string; isNew: boolean }>
}

/** The postmaster is the parent of the backend that answers. */
async function firstProcess(administrator: pg.Client): Promise<number | undefined> {
  const { rows } = await administrator.query('select pg_backend_pid() as pid')
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8').catch(() => '')
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
  return parent > 1 ? parent : undefined
}

/** Runs `work` with a PostgreSQL server that syncs to disk; its databases are in `home` if given. */
export async function withPostgres(
  work: (postgres: BenchPostgres) => Promise<void>,
  home?: string,
): Promise<void> {
  const server = await startOwnPostgres({ durable: true, ...(home !== undefined && { home }) })
  const administrator = new pg.Client({ connectionString: server.url })
  const names: string[] = []
  const addressOf = (name: string) => {
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return url.href
  }
  try {
    await administrator.connect()
    await work({
      pid: await firstProcess(administrator),
      async fresh() {
        const name = `nihom_bench_${process.pid}_${names.length}`
        await administrator.query(`create database ${name}`)
        names.push(name)
        return addressOf(name)
      },
      async named(name) {
        const { rowCount } = await administrator.query('select from pg_database where datname = $1', [name])
        const isNew = rowCount === 0
        if (isNew) await administrator.query(`create database ${name}`)
        return { url: addressOf(name), isNew }
      },
    })
    for (const name of names) await administrator.query(`drop database ${name} with (force)`)
  } finally {
    await administrator.end()
    await server.stop()
  }
}
