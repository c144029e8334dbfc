import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { sql } from 'kysely'
import { openApp } from '#tests/http/support.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { freePort, listenLocally } from '#tests/support/ports.ts'
import { startS3 } from '#tests/support/s3.ts'
import { startMailServer } from '#tests/support/smtp-server.ts'
import { doctor, found } from '../support/broken-deployments.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'nihom-doctor-'))
after(() => rm(DATA_DIR, { recursive: true, force: true }))

suite('the doctor of a mail server', () => {
  test('finds one that is not there, and tells no password', async () => {
    const SMTP_URL = `smtp://shop:s3cr%25t-word@127.0.0.1:${await freePort()}`
    const { code, output } = await doctor({ DATA_DIR, SMTP_URL, MAIL_FROM: 'shop@localhost.test' })
    assert.match(output, /^fail +mail +The mail server does not take mail: .*ECONNREFUSED/m)
    assert.equal(code, 1)
    assert.doesNotMatch(output, /s3cr/)
  })

  test('the doctor greets a reachable mail server, and sends a mail only with an address', async () => {
    const server = await startMailServer()
    const environment = { DATA_DIR, SMTP_URL: server.url, MAIL_FROM: 'shop@nihom.invalid' }
    const all = await found(environment, 'mail')
    assert.equal(all[0], 'ok mail: The mail server on this machine answers without a login.')
    assert.equal(server.caught.length, 0)
    const { output } = await doctor(environment, '--mail=owner@lifts.example')
    assert.match(output, /^ok +mail +A mail to owner@lifts\.example was taken/m)
    assert.deepEqual(
      server.caught.map(({ to }) => to),
      [['owner@lifts.example']],
    )
    await server.close()
  })

  test('reports a sender address without a mailbox, and mail that is only written to files', async () => {
    assert.match((await found({ DATA_DIR }, 'mail')).join(), /^warn mail: No mail leaves this machine/)
    const all = await found({ DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, 'mail')
    assert.match(all.join('\n'), /^fail mail: Mails are sent from no-reply@localhost/m)
  })
})

suite('the doctor of a public address', () => {
  test('finds an address that visitors can make up', async () => {
    for (const [trust, level] of [
      ['', 'ok'],
      ['1', 'fail'],
    ] as const) {
      const { port } = await openApp({ TRUST_PROXY: trust })
      const environment = { DATA_DIR, PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: trust }
      const all = (await found(environment, 'proxy', 'public address', 'clock')).join('\n')
      assert.match(all, /^ok public address/m)
      assert.match(all, new RegExp(`^${level} proxy`, 'm'))
      assert.match(all, /^ok clock/m)
    }
  })

  const openssl = spawnSync('openssl', ['version']).status === 0
  test('reports an untrusted certificate, and a PUBLIC_URL that serves another site', {
    skip: !openssl,
  }, async () => {
    const [key, cert] = [join(DATA_DIR, 'key.pem'), join(DATA_DIR, 'cert.pem')]
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    spawnSync('openssl', [...request, '-subj', '/CN=localhost', '-days', '90', '-keyout', key, '-out', cert])
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (_, response) =>
      response.end('hello'),
    )
    after(() => {
      server.closeAllConnections()
      server.close()
    })
    const port = await listenLocally(server)
    const environment = { DATA_DIR, PUBLIC_URL: `https://localhost:${port}` }
    assert.match((await found(environment, 'https')).join(), /^fail https: Browsers refuse .*SELF_SIGNED/)
    const trusting = { ...environment, NODE_EXTRA_CA_CERTS: cert }
    const { output } = await doctor(trusting)
    assert.match(output, /^fail +public address +Something else answers/m)
    assert.match(output, /^ok +https +The certificate is good for (?:89|90) more days/m)
  })
})

test('the doctor of a bucket writes, reads and removes, and finds one that refuses', async () => {
  const s3 = await startS3()
  assert.deepEqual(await found({ DATA_DIR, ...s3.env }, 'storage', 'clock'), [
    'ok storage: Uploads can be written, read and removed at s3://nihom/.',
    'ok clock: The clock agrees with that of the S3 server.',
  ])
  const wrong = { DATA_DIR, ...s3.env, S3_BUCKET: 'another' }
  assert.match(
    (await found(wrong, 'storage')).join(),
    /^fail storage: Uploads cannot be kept: .*NoSuchBucket/,
  )
  await s3.stop()
})

forEachDatabase(
  (_name, open) => {
    test('the doctor of PostgreSQL finds a server that flushes nothing', async () => {
      const { database, config } = await open()
      const { rows } = await sql<{ fsync: string }>`show fsync`.execute(database.read)
      const environment = { DATA_DIR: config.DATA_DIR, DATABASE_URL: config.DATABASE_URL ?? '' }
      const all = (await found(environment, 'database', 'schema', 'durability', 'clock', 'staff')).join('\n')
      assert.match(all, /^ok database: PostgreSQL answers/m)
      assert.match(all, /^ok schema/m)
      assert.match(all, /^ok clock/m)
      assert.match(all, /^fail staff/m)
      assert.match(
        all,
        rows[0]?.fsync === 'off' ? /^fail durability: PostgreSQL has fsync = off/m : /^ok durability/m,
      )
    })

    test('the doctor finds a PostgreSQL that allows fewer connections than one process opens', async () => {
      const { config } = await open()
      const environment = { DATA_DIR: config.DATA_DIR, DATABASE_URL: config.DATABASE_URL ?? '' }
      const room = async (connections: string) =>
        (await found({ ...environment, DATABASE_CONNECTIONS: connections }, 'durability')).join('\n')
      const few = /has room for \d+ connections, and each process of ours takes up to 500\./
      assert.match(await room('500'), few)
      assert.doesNotMatch(await room('2'), /has room for \d+ connections, and/)
    })
  },
  ['postgres'],
)

test('the doctor finds a PostgreSQL that is away', async () => {
  const DATABASE_URL = `postgres://nihom:s3cret@127.0.0.1:${await freePort()}/nihom`
  const all = (await found({ DATA_DIR, DATABASE_URL }, 'database')).join()
  assert.match(all, /^fail database: PostgreSQL does not answer: .*ECONNREFUSED/)
  assert.doesNotMatch(all, /s3cret/)
})
