import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { openSmallApi, refused } from './small-api.ts'
import { ask, call } from './support.ts'

const { port } = await openSmallApi()

suite('multipart bodies', () => {
  const boundary = 'cut-here'
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'x-caller': 'customer',
  }
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = (name: string, bytes: string, filename = 'a.png') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n`
  const form = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`
  const send = (body: string) => ask(port, '/api/app/upload', { method: 'POST', headers, body })
  const good = form(
    field('isUpload', 'true'),
    field('name', 'کوردی'),
    field('qty', '5'),
    file('avatar', 'bytes'),
  )

  test('give text, numbers and one file', async () => {
    const { status, text } = await send(good)
    assert.equal(status, 200)
    assert.deepEqual(JSON.parse(text).data, { name: 'کوردی', qty: 5, avatar: 5 })
  })

  test('cut at any byte are 400', async () => {
    const bytes = Buffer.from(good)
    // What follows the last boundary's dashes is but a line break.
    for (let end = 0; end < bytes.length - 2; end++) {
      const { status, text } = await ask(port, '/api/app/upload', {
        method: 'POST',
        headers,
        body: bytes.subarray(0, end),
      })
      assert.equal(status, 400, `${end} bytes: ${text}`)
    }
  })

  test('of other forms are refused, never a fault of ours', async () => {
    const several = Array.from({ length: 45 }, (_, index) => field(`f${index}`, 'x'))
    const cases = [
      [form(...several), 413],
      [form(file('avatar', 'a'), file('other', 'b')), 413],
      [form(field('name', 'a'), field('name', 'b')), 400],
      [form(field('__proto__', 'a')), 400],
      [form(file('avatar', 'x'.repeat(1001))), 413],
      ['no boundary at all', 400],
    ] as const
    for (const [body, expected] of cases) {
      const { status, text } = await send(body)
      assert.equal(status, expected, text)
      assert.equal(JSON.parse(text).status, false)
    }
    const nameless = await ask(port, '/api/app/upload', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data' },
      body: good,
    })
    assert.equal(nameless.status, 400)
    assert.equal((await call(port, '/app/upload', { isUpload: true })).status, 415)
  })

  test('keep the checks in their order', async () => {
    const answerTo = async (...parts: string[]) => JSON.parse((await send(form(...parts))).text)
    assert.deepEqual(await answerTo(field('name', 'a')), refused('INVALID_REQUEST'))
    assert.deepEqual(await answerTo(field('isUpload', '1'), field('name', 'a')), {
      ...refused('DATA_REQUIRED'),
      field: 'qty',
      reason: 'DATA_REQUIRED',
    })
    const wrong = await answerTo(
      field('isUpload', '1'),
      field('name', 'a'),
      field('qty', 'x'),
      file('avatar', 'b'),
    )
    assert.deepEqual(wrong, { ...refused('INVALID_DATA'), field: 'qty', reason: 'INVALID_DATA' })
  })
})
