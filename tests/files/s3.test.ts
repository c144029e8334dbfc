import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { after, mock, suite, test } from 'node:test'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { keepBytes } from '#server/crud/attachments.ts'
import { sweepOrphans } from '#server/domain/uploads/orphaned.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { s3TimeoutMs } from '#server/storage/s3-client.ts'
import { ask, openApp } from '#tests/http/support.ts'
import { startOddS3 } from '#tests/support/faulty-s3.ts'
import { startS3 } from '#tests/support/s3.ts'
import { storageTimeoutMs, until } from '#tests/support/wait-until.ts'

const log = createLog('silent')
const s3 = await startS3()
after(() => s3.stop())

const name = uploadName('products', 'lift.webp')
assert.ok(name)
const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#01994c' } })
  .webp()
  .toBuffer()
const open = (env: Record<string, string>) => openStorage({ ...readConfig(env), storageTimeoutMs }, log)

suite('a bucket', () => {
  test('that cannot be used stops the start with one line', async () => {
    await assert.rejects(open({ ...s3.env, S3_BUCKET: 'another' }), /another refuses: 404 NoSuchBucket/)
    const wrong = open({ ...s3.env, S3_ACCESS_KEY_ID: 'wrong' })
    await assert.rejects(wrong, /nihom refuses: 403 InvalidAccessKeyId/)
  })

  test('an S3 storage that does not respond yet is logged, and the start continues', async () => {
    const odd = await startOddS3((_request, response) => response.writeHead(500).end())
    after(odd.stop)
    for (const [env, said] of [
      [odd.env, [{ storage: 's3://odd/' }]],
      [s3.env, []],
    ] as const) {
      const listening = createLog('silent')
      const warn = mock.method(listening, 'warn')
      await openStorage({ ...readConfig(env), storageTimeoutMs }, listening)
      assert.deepEqual(
        warn.mock.calls.map(({ arguments: [fields] }) => fields),
        said,
      )
    }
  })

  test('is configured whole or not at all', () => {
    const { S3_REGION: _, ...half } = s3.env
    assert.throws(() => readConfig(half), /^Error: S3_REGION must be .*, since S3_BUCKET is set\.$/)
    assert.throws(() => readConfig({ S3_PREFIX: 'shop' }), /S3_BUCKET must be .*, since S3_PREFIX is set/)
    assert.throws(() => readConfig({ ...s3.env, S3_ENDPOINT: 'ftp://x' }), /S3_ENDPOINT must be the address/)
    assert.equal(readConfig({ ...s3.env, S3_PREFIX: 'shop/of/lifts//' }).S3_PREFIX, 'shop/of/lifts/')
    assert.equal(readConfig({ S3_BUCKET: '', S3_REGION: '' }).S3_BUCKET, undefined)
  })

  test('is shared by shops that have a prefix of their own each', async () => {
    const [one, other] = await Promise.all([
      open({ ...s3.env, S3_PREFIX: 'one' }),
      open({ ...s3.env, S3_PREFIX: 'other' }),
    ])
    await one.save(name, picture)
    await one.claim('one')
    assert.deepEqual(await other.list('products'), [])
    assert.equal(await other.find(name), undefined)
    assert.equal(await other.owner(), undefined)
  })

  test('that keeps other bytes than it was sent is noticed, and the upload refused', async () => {
    const odd = await startOddS3((request, response) => {
      if (request.method === 'GET') return response.writeHead(404).end()
      response.writeHead(200, { 'content-length': request.method === 'HEAD' ? picture.length + 84 : 0 }).end()
    })
    after(odd.stop)
    const storage = await open(odd.env)
    await assert.rejects(storage.save(name, picture), /kept \d+ bytes of the \d+ it was sent/)
    assert.deepEqual(await keepBytes({ storage, log }, name, picture), { fault: 'UPLOAD_FAILED' })
  })

  test('a bucket with a wrong clock reports the age of its files by ours', async () => {
    const theirs = () => new Date(Date.now() - 5 * 3_600_000)
    const odd = await startOddS3((_request, response) => {
      const file = `<Contents><Key>products/lift.webp</Key><Size>7</Size>
        <LastModified>${theirs().toISOString()}</LastModified></Contents>`
      const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${file}</ListBucketResult>`
      response.writeHead(200, { date: theirs().toUTCString(), 'content-type': 'application/xml' }).end(list)
    })
    after(odd.stop)
    const [file] = await (await open(odd.env)).list('products')
    assert.ok(file && Math.abs(Date.now() - file.modified) < 300_000)
  })
})

test('a picture that another process removed is gone here too after the next sweep', async () => {
  const here = await openApp({ ...s3.env, S3_PREFIX: 'shared' })
  const there = await open({ ...s3.env, S3_PREFIX: 'shared' })
  await there.save(name, picture)
  const sized = async () => (await ask(here.port, '/uploads/products/lift.webp?w=320')).status
  assert.equal(await sized(), 200)
  await there.remove(name)
  assert.equal((await ask(here.port, '/uploads/products/lift.webp')).status, 404)
  const services = { ...here.app, config: readConfig({ DATA_DIR: here.folder }), log }
  await sweepOrphans(services, Date.now() + 30 * 60_000)
  assert.equal(await sized(), 200)
  await sweepOrphans(services, Date.now() + 62 * 60_000)
  assert.equal(await sized(), 404)
})

test('the SDK is loaded with a bucket alone', async () => {
  const script = `
    const { createRequire } = await import('node:module')
    const { openStorage } = await import('#server/storage/create-storage.ts')
    const { readConfig } = await import('#server/runtime/config.ts')
    await import('#server/app.ts')
    await openStorage(readConfig(process.env), { warn() {} })
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    console.log(loaded.some((path) => path.includes('@aws-sdk')))`
  const run = async (env: Record<string, string>) => {
    const args = ['--input-type=module', '--eval', script]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
    return stdout.trim()
  }
  assert.equal(await run({}), 'false')
  assert.equal(await run(s3.env), 'true')
})

suite('a server that falls silent', async () => {
  const silent = await startS3()
  after(() => silent.stop())
  const { app, port } = await openApp(silent.env, undefined, s3TimeoutMs)
  await app.storage.save(name, picture)
  const path = '/uploads/products/lift.webp'

  test('delays no request for long, and is retried later', async () => {
    silent.pause()
    const began = Date.now()
    const paths = [...Array.from({ length: 30 }, () => path), `${path}?w=320`, `${path}?w=480`]
    const answers = await Promise.all(paths.map((one) => ask(port, one)))
    for (const { status, headers, text } of answers) {
      assert.equal(status, 503)
      assert.equal(headers['retry-after'], '1')
      assert.equal(headers['content-length'], String(Buffer.byteLength(text)))
      assert.equal(JSON.parse(text).msg, 'SERVER_BUSY')
    }
    assert.ok(Date.now() - began < 20_000, `${Date.now() - began} ms`)
    const second = Date.now()
    assert.equal((await ask(port, path)).status, 503)
    // Who asks the server waits 5 s for it.
    assert.ok(Date.now() - second < 4_000, `${Date.now() - second} ms`)
    assert.equal((await ask(port, '/readyz')).status, 200)
    const result = await keepBytes({ storage: app.storage, log }, name, picture)
    assert.deepEqual(result, { fault: 'UPLOAD_FAILED' })

    silent.resume()
    await until('the file is served again', async () => (await ask(port, path)).status === 200)
    assert.equal((await ask(port, `${path}?w=320`)).status, 200)
  })

  test('in the middle of a file cuts the file off', async () => {
    const large = uploadName('setting', 'large.pdf')
    assert.ok(large)
    await app.storage.save(large, Buffer.alloc(3_000_000, 'x'))
    const stream = app.storage.read(large)
    stream.once('data', () => silent.pause())
    await assert.rejects(buffer(stream), { statusCode: 503 })
    silent.resume()
  })

  test('an S3 storage without its bucket is logged in the same way', async () => {
    await silent.stop()
    const { status } = await ask(port, path)
    assert.equal(status, 503)
    const storage = await open(silent.env)
    await assert.rejects(storage.find(name), /does not answer/)
  })
})
