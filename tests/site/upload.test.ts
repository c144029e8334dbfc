import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { actAs } from '#web/api/client.ts'
import { longestSilence, upload } from '#web/api/upload.ts'

/** Stands between the web's code and the network: what was sent last is answered by the test. */
class Request {
  static last: Request | undefined
  readonly upload: { onprogress?(event: object): void } = {}
  readonly headers = new Map<string, string>()
  response: unknown
  address = ''
  form = new FormData()
  onload?(): void
  onloadend?(): void
  onprogress?(): void
  onerror?(): void
  ontimeout?(): void
  onabort?(): void
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(form: FormData) {
    this.form = form
    Request.last = this
  }
  abort() {
    this.onabort?.()
  }
}

const file = new File(['x'], 'brand.png', { type: 'image/png' })
const names = { ku_name: 'براند', ar_name: 'علامة', en_name: 'Brand' }

/** Sends a brand; gives what was sent, its answer to come, and the shares that were told. */
function begin(signal?: AbortSignal) {
  Object.assign(globalThis, { XMLHttpRequest: Request })
  const shares: number[] = []
  const onProgress = (share: number) => void shares.push(share)
  const transfer = { onProgress, key: 'a-key', ...(signal && { signal }) }
  const fields = { ...names, avatar: file, limit: undefined }
  const answer = upload('/app/dashboard/product/brands/add', 'addBrands', fields, transfer)
  return { sent: Request.last, answer, shares }
}

beforeEach(() => {
  Request.last = undefined
  actAs('staff', undefined)
})

test('a call with a file is made to its path with its flag and fields, and nothing that is not there', async () => {
  actAs('staff', 4)
  const { sent, answer } = begin()
  assert.ok(sent)
  assert.equal(sent.address, '/api/app/dashboard/product/brands/add')
  assert.equal(sent.headers.get('x-acting-as'), '4')
  assert.equal(sent.headers.get('idempotency-key'), '"a-key"')
  const { avatar, ...texts } = Object.fromEntries(sent.form)
  assert.deepEqual(texts, { ...names, addBrands: 'true' })
  assert.ok(avatar instanceof File && avatar.name === 'brand.png')
  sent.response = { status: true, msg: 'DATA_SAVED' }
  sent.onload?.()
  assert.deepEqual(await answer, { status: true, msg: 'DATA_SAVED' })
})

test('the progress of an upload is reported where it is known', () => {
  const { sent, shares } = begin()
  sent?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  sent?.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 })
  sent?.upload.onprogress?.({ lengthComputable: true, loaded: 0, total: 0 })
  assert.deepEqual(shares, [0.25])
})

test('a call with a file that is lost, late, aborted or answered with something else counts as unreachable', async () => {
  const unreachable = { status: false, msg: 'UNREACHABLE' }
  for (const end of ['onerror', 'ontimeout', 'onload'] as const) {
    const { sent, answer } = begin()
    sent?.[end]?.()
    assert.deepEqual(await answer, unreachable, end)
  }
  const stop = new AbortController()
  const { answer } = begin(stop.signal)
  stop.abort()
  assert.deepEqual(await answer, unreachable)
})

test('a request aborted before it began is not sent', async () => {
  const { sent, answer } = begin(AbortSignal.abort())
  assert.equal((await answer).msg, 'UNREACHABLE')
  assert.equal(sent, undefined)
})

test('a call with files may take long, but not stand still', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { sent, answer } = begin()
  let ended = false
  void answer.then(() => {
    ended = true
  })
  for (const tell of [() => sent?.upload.onprogress?.({}), () => sent?.onprogress?.()]) {
    mock.timers.tick(longestSilence - 1)
    tell()
  }
  mock.timers.tick(longestSilence - 1)
  await Promise.resolve()
  assert.equal(ended, false)
  mock.timers.tick(1)
  assert.equal((await answer).msg, 'UNREACHABLE')

  const { sent: whole, answer: answered } = begin()
  whole?.onload?.()
  whole?.onloadend?.()
  await answered
  let aborted = false
  if (whole) whole.onabort = () => (aborted = true)
  mock.timers.tick(longestSilence)
  assert.equal(aborted, false, 'nobody waits for it any more')
})
