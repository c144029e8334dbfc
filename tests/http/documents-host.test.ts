import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { configFaults } from '#server/runtime/config.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { found } from '#tests/support/broken-deployments.ts'
import { ask, openApp } from './support.ts'

const bytes = Buffer.from('%PDF-1.7 …')
const documents = 'http://documents.lifts.example'
const path = '/uploads/setting/catalogue.pdf'

const { app, port, folder } = await openApp({ PUBLIC_URL: 'http://lifts.example', DOCUMENTS_URL: documents })
for (const [kind, file] of [
  ['setting', 'catalogue.pdf'],
  ['products', 'lift.webp'],
] as const) {
  const name = uploadName(kind, file)
  assert.ok(name)
  await app.storage.save(name, bytes)
}

const at = (host: string, to: string, method = 'GET') => ask(port, to, { method, headers: { host } })

suite('a host of their own for documents', () => {
  test('the documents’ host serves uploaded documents and nothing else', async () => {
    for (const host of [
      'documents.lifts.example',
      'DOCUMENTS.lifts.example:443',
      'documents.lifts.example.',
    ]) {
      const { status, headers, body } = await at(host, path)
      assert.equal(status, 200, host)
      assert.deepEqual(body, bytes)
      assert.equal(headers['content-type'], 'application/pdf')
      assert.equal(headers['set-cookie'], undefined)
      assert.equal((await at(host, path, 'HEAD')).status, 200)
      assert.equal((await at(host, path, 'POST')).status, 404)
      const others = [
        '/',
        '/shop',
        '/healthz',
        '/uploads/products/lift.webp',
        '/api/docs',
        '/robots.txt',
        '/sw.js',
      ]
      for (const other of others) {
        const answer = await at(host, other)
        assert.deepEqual([answer.status, answer.headers['set-cookie']], [404, undefined], `${host} ${other}`)
        assert.doesNotMatch(String(answer.headers['content-type']), /html/)
      }
      for (const call of Object.keys(contract)) {
        const answer = await at(host, `/api${call}`, 'POST')
        assert.deepEqual([answer.status, answer.headers['set-cookie']], [404, undefined], call)
      }
    }
  })

  test('the site’s own host leads to them there', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await at('lifts.example', path, method)
      assert.deepEqual([status, headers.location, body.length], [302, documents + path, 0])
    }
    assert.equal((await at('lifts.example', '/uploads/products/lift.webp')).status, 200)
    assert.equal((await at('lifts.example', '/healthz')).status, 200)
  })

  test('an address on the site’s host, with a path, or without PUBLIC_URL, is no such host', () => {
    const faultsOf = (DOCUMENTS_URL: string, PUBLIC_URL = 'https://lifts.example') =>
      configFaults({ DOCUMENTS_URL, PUBLIC_URL, DATA_DIR: folder }).length
    assert.equal(faultsOf('https://documents.example'), 0)
    assert.equal(faultsOf('https://lifts.example'), 1)
    assert.equal(faultsOf('https://lifts.example:8443'), 1)
    assert.equal(faultsOf('https://documents.example/files'), 1)
    assert.equal(faultsOf('https://documents.example', ''), 1)
  })

  test('the doctor tries it', async () => {
    const own = await openApp({ PUBLIC_URL: 'http://lifts.example', DOCUMENTS_URL: 'http://127.0.0.1' })
    const environment = { DATA_DIR: folder, PUBLIC_URL: 'http://lifts.example' }
    const says = async (DOCUMENTS_URL: string) =>
      (await found({ ...environment, DOCUMENTS_URL }, 'documents'))[0]
    assert.match(String(await says(`http://127.0.0.1:${own.port}`)), /^ok documents: /)
    assert.match(String(await says(`http://localhost:${own.port}`)), /^fail documents: .*status /)
    assert.match(String(await says('http://127.0.0.1:1')), /^warn documents: /)
  })
})
