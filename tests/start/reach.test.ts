import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { refusalOf, serverOf, untilReached } from '#server/database/reach.ts'
import { databaseWatch } from '#server/database/watch.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { until } from '#tests/support/wait-until.ts'

const folder = await mkdtemp(join(tmpdir(), 'nihom-away-'))
after(() => rm(folder, { recursive: true, force: true }))

const withCode = (code: string) => Object.assign(new Error('no'), { code })
const url = 'postgres://shop:secret-1@db.example:5433/shop'

test('a server that is away is asked again, by its name and the code; what waiting does not mend ends it', async () => {
  const warnings: object[] = []
  const answers = ['ECONNREFUSED', '57P03']
  const paused: number[] = []
  const connect = async () => {
    const code = answers.shift()
    if (code) throw withCode(code)
  }
  const pause = async (milliseconds: number) => void paused.push(milliseconds)
  await untilReached(url, { warn: (about) => void warnings.push(about) }, connect, pause)
  assert.deepEqual(paused, [1_000, 2_000])
  assert.deepEqual(warnings, [
    { server: 'db.example:5433', code: 'ECONNREFUSED', next_s: 1 },
    { server: 'db.example:5433', code: '57P03', next_s: 2 },
  ])
  for (const [code, words] of [
    ['28P01', /: PostgreSQL at db\.example:5433 refuses the password: look at DATABASE_URL\.$/],
    ['3D000', /has no database of this name/],
  ] as const) {
    const refused = untilReached(url, { warn() {} }, async () => Promise.reject(withCode(code)))
    await assert.rejects(refused, words)
    assert.doesNotMatch(refusalOf(url, withCode(code)) ?? '', /secret-1/)
  }
  const inVain = untilReached(url, { warn() {}, giveUpMs: 0 }, async () =>
    Promise.reject(withCode('ENOTFOUND')),
  )
  await assert.rejects(inVain, /^Error: PostgreSQL at db\.example:5433 does not answer \(ENOTFOUND\)/)
  assert.equal(serverOf('postgres:///shop?host=/run/postgresql'), '/run/postgresql:5432')
})

test('a database that goes and comes back is told once each; one look in vain is not enough', async () => {
  const lines: object[] = []
  let fault: Error | undefined
  let now = 0
  const database = { ping: async () => (fault ? Promise.reject(fault) : undefined) }
  const look = databaseWatch(
    database,
    'db:5432',
    { warn: (about: object) => void lines.push(about) },
    () => now,
  )
  const seconds = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await look()
      now += 1_000
    }
  }
  await seconds(1)
  fault = withCode('ECONNREFUSED')
  await seconds(1)
  fault = undefined
  await seconds(1)
  assert.deepEqual(lines, [])
  fault = withCode('ECONNREFUSED')
  await seconds(5)
  fault = undefined
  await seconds(3)
  assert.deepEqual(lines, [
    { server: 'db:5432', code: 'ECONNREFUSED', why: 'no' },
    { server: 'db:5432', away_s: 5 },
  ])
})

/** A door to a server, which can be shut for a while: who stands in it is put out. */
function doorTo(target: string, port: number) {
  const { hostname, port: behind } = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  return {
    open: () =>
      new Promise<void>((resolve) => {
        server = createServer((client) => {
          const there = connect(Number(behind || 5432), hostname)
          for (const [from, to] of [
            [client, there],
            [there, client],
          ] as const) {
            sockets.add(from)
            from.pipe(to)
            from.on('error', () => to.destroy()).on('close', () => to.destroy())
          }
        }).listen(port, '127.0.0.1', resolve)
      }),
    shut() {
      server?.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
  }
}

forEachDatabase(
  (_name, _open, place) => {
    test('it waits for the database at the start and while it runs, tells the manager, and stops within a second', async () => {
      const { config } = await place()
      const port = await freePort()
      const door = doorTo(config.DATABASE_URL ?? '', port)
      const address = new URL(config.DATABASE_URL ?? '')
      address.hostname = '127.0.0.1'
      address.port = String(port)
      // Stands for systemd's own program, and keeps what it is given.
      const file = join(folder, 'told')
      await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${file}\n`)
      await chmod(join(folder, 'systemd-notify'), 0o755)
      const outputFile = join(folder, 'output')
      await writeFile(outputFile, '')
      const output = () => readFileSync(outputFile, 'utf8')
      const starting = startProduct(
        {
          DATABASE_URL: address.href,
          SEED: 'none',
          LOG_LEVEL: 'info',
          TRUST_PROXY: '1',
          NOTIFY_SOCKET: '/nowhere',
          PATH: `${folder}:${process.env.PATH}`,
        },
        outputFile,
      )
      await until('it waits', () => output().includes('PostgreSQL does not answer yet'))
      await door.open()
      const product = await starting
      try {
        await until('systemd hears of it', async () => (await readFile(file, 'utf8')).includes('READY=1'))
        assert.match(output(), /first staff account was made[\s\S]*nihom is open at/)
        assert.equal((await fetch(`${product.url}/readyz`)).status, 200)

        door.shut()
        await until('it says that the database is away', () =>
          output().includes('the database does not answer'),
        )
        assert.equal((await fetch(`${product.url}/shop`)).status, 503)
        await door.open()
        await until('it says that it is back', () => output().includes('the database answers again'))
        const away = output().match(/^.*"(?:busy|failed)".*$/gm) ?? []
        assert.ok(away.length > 0)
        for (const line of away) assert.doesNotMatch(line, /"stack"/)

        // As a proxy keeps one, without a request on its way.
        const idle = connect(Number(new URL(product.url).port), '127.0.0.1')
        idle.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
        await new Promise((resolve) => idle.once('data', resolve))
        idle.on('error', () => {})
      } finally {
        assert.equal(await product.stop(), 0)
        door.shut()
      }
      const [, ms] = /"why":"SIGTERM","ms":(\d+),"msg":"the product has stopped"/.exec(output()) ?? []
      // On an idle machine at most 1.2 s; the five seconds of before do not fit in.
      assert.ok(Number(ms) < 4_000, `it took ${ms} ms`)
      assert.match(await readFile(file, 'utf8'), /STOPPING=1/)
    })
  },
  ['postgres'],
)

test('a second process on the same folder is refused by the name of the first, and killing that frees the folder', async () => {
  const env = { DATA_DIR: join(folder, 'site'), SEED: 'none' }
  const first = await startProduct(env)
  await assert.rejects(
    startProduct(env),
    new RegExp(`nihom cannot start\\. Process ${first.pid} of nihom runs on ${env.DATA_DIR} already`),
  )
  process.kill(first.pid, 'SIGKILL')
  const next = await startProduct(env)
  assert.equal(await next.stop({ keepData: true }), 0)
})
