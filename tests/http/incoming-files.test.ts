import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Stats } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import { asFault } from '#server/http/fault.ts'
import { IncomingFiles, usualBudget } from '#server/http/incoming-files.ts'
import { until } from '#tests/support/wait-until.ts'
import { openSmallApi, refused } from './small-api.ts'

const mebibyte = 2 ** 20
const { port, folder } = await openSmallApi()

const boundary = 'cut-here'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="isDocument"\r\n\r\n1\r\n--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`

/** Begins to send a file as a caller, and leaves its end open. */
function send(caller: string, bytes: number): ClientRequest {
  const sending = request({
    port,
    path: '/api/app/document',
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-caller': caller },
  })
  sending.on('error', () => {})
  sending.write(head)
  sending.write(Buffer.alloc(bytes, 'x'))
  return sending
}

async function answerOf(sending: ClientRequest) {
  const [response]: IncomingMessage[] = await once(sending, 'response')
  assert.ok(response)
  return { response, answer: JSON.parse(await text(response)) }
}

/** All files that arrived and are not answered yet, with their mode and size. */
async function files() {
  const found = []
  // It may have been removed since.
  for (const one of await readdir(folder))
    for (const file of await readdir(join(folder, one)))
      found.push(await stat(join(folder, one, file)).catch(() => undefined))
  return found.filter((file) => file !== undefined)
}

/** The same, as soon as they are as `wanted`. */
async function filesWhen(wanted: (found: readonly Stats[]) => boolean) {
  let found = await files()
  await until('the files that arrive are as wanted', async () => {
    found = await files()
    return wanted(found)
  })
  return found
}

suite('the file of a body', () => {
  test('beyond a mebibyte is on disk, for the process alone, until its call is answered', async () => {
    const sending = send('writer', 3 * mebibyte)
    const [file] = await filesWhen((found) => found[0]?.size === 3 * mebibyte)
    assert.equal((file?.mode ?? 0) & 0o777, 0o600)
    sending.end(tail)
    const digest = createHash('sha256')
      .update(Buffer.alloc(3 * mebibyte, 'x'))
      .digest('hex')
    const { answer } = await answerOf(sending)
    assert.deepEqual(answer.data, { size: 3 * mebibyte, length: 3 * mebibyte, digest })
    await filesWhen((found) => found.length === 0)
  })

  test('that does not arrive in full is removed', async () => {
    const sending = send('writer', 3 * mebibyte)
    await filesWhen((found) => found.length === 1)
    sending.destroy()
    await filesWhen((found) => found.length === 0)
  })

  test('that is too large is refused while it is sent, and removed', async () => {
    const { response, answer } = await answerOf(send('writer', 5 * mebibyte))
    assert.equal(response.statusCode, 413)
    assert.deepEqual(answer, refused('FILE_TOO_BIG'))
    await filesWhen((found) => found.length === 0)
  })

  test('of nobody who may send it is not read, and the refusal reaches a sender of 20 MB', async () => {
    for (const caller of ['anonymous', 'customer']) {
      const sending = send(caller, 20 * mebibyte)
      const { response, answer } = await answerOf(sending)
      assert.equal(response.statusCode, 200)
      assert.deepEqual(answer, refused('NOT_AUTHORIZED'))
      assert.deepEqual(await files(), [])
      sending.destroy()
    }
    const body = new FormData()
    body.set('document', new File([Buffer.alloc(20 * mebibyte)], 'a.pdf'))
    const answer = await fetch(`http://127.0.0.1:${port}/api/app/document`, { method: 'POST', body })
    assert.deepEqual(await answer.json(), refused('NOT_AUTHORIZED'))
  })

  test('is refused as busy when those of its sender or network fill their budget', async () => {
    const first = send('writer', 3 * mebibyte)
    await filesWhen((found) => found.some(({ size }) => size === 3 * mebibyte))
    const refusal = await answerOf(send('writer', 3 * mebibyte))
    assert.equal(refusal.response.statusCode, 503)
    assert.ok(refusal.response.headers['retry-after'])
    assert.deepEqual(refusal.answer, refused('SERVER_BUSY'))

    const other = send('moderator', 3 * mebibyte)
    await filesWhen((found) => found.filter(({ size }) => size === 3 * mebibyte).length === 2)
    first.end(tail)
    assert.equal((await answerOf(first)).answer.status, true)
    const again = send('writer', 3 * mebibyte)
    again.end(tail)
    assert.equal((await answerOf(again)).answer.status, true)
    other.end(tail)
    assert.equal((await answerOf(other)).answer.status, true)
  })

  test('is refused as busy when the disk takes no more', async () => {
    const file = join(folder, 'no-folder')
    await writeFile(file, '')
    const incoming = new IncomingFiles(file).begin({ network: { one: 'a' }, gone: false })
    const arriving = incoming.receive('a.pdf', Readable.from([Buffer.alloc(2 * mebibyte)]), 4 * mebibyte)
    await assert.rejects(arriving, (error) => asFault(error).key === 'SERVER_BUSY')
    await incoming.end()
    await rm(file)
  })

  test('has a budget of 48 MiB a person, 160 MiB a network and 512 MiB in all', () => {
    const { account, each, all } = usualBudget
    assert.deepEqual([account, each.one, all], [48, 160, 512])
  })

  test('of a process that was killed is removed at the next start, and no other', async () => {
    const host = hostname().replaceAll('.', '-')
    const left = join(folder, `${host}.${2 ** 22 + 1}.abcdef01`)
    const running = join(folder, `${host}.${process.ppid}.abcdef02`)
    const elsewhere = join(folder, `another-machine.${2 ** 22 + 1}.abcdef03`)
    for (const one of [left, running, elsewhere]) {
      await mkdir(one)
      await writeFile(join(one, 'file'), 'x')
    }
    await new IncomingFiles(folder).removeLeftOver()
    const names = await readdir(folder)
    assert.deepEqual(
      [left, running, elsewhere].map((one) => names.some((name) => one.endsWith(name))),
      [false, true, true],
    )
  })
})
