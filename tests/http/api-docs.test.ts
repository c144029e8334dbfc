import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { ask, openApp } from './support.ts'

const { port } = await openApp()

for (const [path, holds] of [
  ['/api/docs', '<h1>The API of nihom</h1>'],
  ['/api/openapi.json', '"openapi": "3.1'],
] as const) {
  test(`${path} is compressed, and not sent again to a browser that has it`, async () => {
    const plain = await ask(port, path)
    assert.ok(plain.text.includes(holds))
    const small = await ask(port, path, { headers: { 'accept-encoding': 'br' } })
    assert.equal(small.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(small.body).toString(), plain.text)
    assert.ok(small.body.length < plain.body.length / 5)
    const { etag = '' } = plain.headers
    const again = await ask(port, path, { headers: { 'if-none-match': etag } })
    assert.deepEqual([again.status, again.body.length], [304, 0])
  })
}
