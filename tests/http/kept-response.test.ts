import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { prepareKept } from '#server/http/kept-response.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
/** A text that compresses as pages do. */
const pageOf = (rows: number) =>
  Buffer.from(
    Array.from(
      { length: rows },
      (_, at) => `<li class="row"><a href="/shop/${at}">Rope ${at * 7919}</a></li>`,
    ).join('\n'),
  )

const lengthIn = (headers: readonly string[]) => headers[headers.indexOf('content-length') + 1]

test('a kept answer is the same in all encodings, with the ETag of its content', async () => {
  const body = pageOf(400)
  const response = await prepareKept(body, { headers: html })
  const whole = await prepareResponse(body, { headers: html })
  assert.equal(response.etag, whole.etag)
  assert.deepEqual(response.notModified, whole.notModified)
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    for (const turn of [1, 2, 3]) {
      const variant = await response.variant(encoding)
      assert.deepEqual(read[encoding](variant.body), body, `${encoding}, ${turn}`)
      assert.equal(lengthIn(variant.headers), String(variant.body.length))
    }
  }
})

test('a kept answer takes the bytes of one encoding, at most 12 % more than when all are made', async () => {
  const body = pageOf(2000)
  const response = await prepareKept(body, { headers: html })
  const dense = (await prepareResponse(body, { headers: html })).variants.br.body.length
  const { body: first } = await response.variant('br')
  assert.ok(first.length <= dense * 1.12, `${first.length} of ${dense}`)
  assert.ok(response.size < first.length + 4096, `${response.size}`)
})

test('the second request of a kept answer makes those after it smaller', async () => {
  const response = await prepareKept(pageOf(2000), { headers: html })
  const first = await response.variant('br')
  assert.equal(await response.variant('br'), first)
  while ((await response.variant('br')) === first) await new Promise(setImmediate)
  const again = await response.variant('br')
  assert.ok(again.body.length < first.body.length, `${again.body.length} of ${first.body.length}`)
  assert.deepEqual(brotliDecompressSync(again.body), brotliDecompressSync(first.body))
})

test('another encoding is kept from the second request on', async () => {
  const response = await prepareKept(pageOf(300), { headers: html })
  const first = await response.variant('gzip')
  const second = await response.variant('gzip')
  assert.notEqual(first.body, second.body)
  assert.equal((await response.variant('gzip')).body, second.body)
})

test('answers of the same content keep their own headers', async () => {
  const body = pageOf(310)
  const one = await prepareKept(body, { headers: { ...html, 'referrer-policy': 'no-referrer' } })
  const other = await prepareKept(body, { headers: html })
  for (const response of [one, one, one, other]) await response.variant('identity')
  assert.ok((await one.variant('identity')).headers.includes('referrer-policy'))
  assert.ok(!(await other.variant('identity')).headers.includes('referrer-policy'))
})

test('what does not shrink stays as it is', async () => {
  const response = await prepareKept(Buffer.from('moved'), { status: 302, headers: html })
  assert.equal((await response.variant('br')).body.toString(), 'moved')
})
