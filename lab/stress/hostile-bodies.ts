import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { memory } from '#lab/bench/kit/memory.ts'
import { insertBuyers } from '#tests/support/buyers.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { answerOf, call, from, isDeferred } from './kit/asking.ts'
import type { Checks } from './kit/check.ts'
import { hostilePictures } from './kit/hostile-pictures.ts'
import { avatarForm } from './kit/pictures.ts'
import { onSqlite, type Run } from './kit/run.ts'

const kib = 1024
const mib = 1024 * kib
const json = { 'content-type': 'application/json' }

/** A body and the acceptable outcomes. */
interface Hostile {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent sequentially until the connection closes. */
  readonly pieces: () => Iterable<string | Uint8Array>
  readonly statuses: readonly number[]
}

function* endless(piece: Uint8Array, bytes: number) {
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece
}
const declared = (bytes: number) => ({ ...json, 'content-length': String(bytes) })
const whole = (
  name: string,
  text: string,
  statuses: readonly number[],
  headers: Hostile['headers'] = json,
): Hostile => ({
  ...{ name, headers, statuses },
  pieces: () => [text],
})
const spaces = new Uint8Array(64 * kib).fill(32)

const bodies: readonly Hostile[] = [
  {
    name: '64 KiB and a byte',
    headers: json,
    pieces: () => [`"${'x'.repeat(64 * kib - 1)}"`],
    statuses: [413],
  },
  { name: '10 MiB', headers: declared(10 * mib), pieces: () => endless(spaces, 10 * mib), statuses: [413] },
  { name: '1 GiB, undeclared', headers: json, pieces: () => endless(spaces, 1024 * mib), statuses: [413] },
  whole('lists 30,000 deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, [400]),
  whole('things 100,000 deep', '{"a":'.repeat(100_000), [413]),
  whole('8,000 names', `{${Array.from({ length: 8000 }, (_, at) => `"${at}":0`)}}`, [200, 400, 413]),
  whole('1,000,000 names', `{${Array.from({ length: 1_000_000 }, (_, at) => `"${at}":0`)}}`, [413]),
  whole('one name 7,000 times', `{${Array.from({ length: 7000 }, () => '"isLogin":1')}}`, [200, 400, 413]),
  whole('nothing', '', [200, 400]),
  whole('what claims to be compressed', '{}', [415], { ...json, 'content-encoding': 'gzip' }),
  whole('another alphabet', '{}', [200, 400, 415], { 'content-type': 'application/json; charset=utf-16' }),
]

/**
 * Sends until there is an answer; returns its status, undefined if the connection closed without one, and the time
 * taken.
 */
function send(
  url: string,
  { headers, pieces }: Hostile,
): Promise<{ status: number | undefined; ms: number }> {
  return new Promise((resolve) => {
    const began = performance.now()
    const outgoing = request(`${url}/api/app/client/auth/login`, { method: 'POST', headers, agent: false })
    let open = true
    const end = (status: number | undefined) => {
      open = false
      resolve({ status, ms: performance.now() - began })
      outgoing.destroy()
    }
    outgoing.on('response', ({ statusCode }) => end(statusCode)).on('error', () => end(undefined))
    const flow = async () => {
      for (const piece of pieces()) {
        if (!open) return
        if (!outgoing.write(piece))
          await Promise.race([new Promise((drained) => outgoing.once('drain', drained)), sleep(5000)])
      }
      outgoing.end()
    }
    void flow()
  })
}

async function sendBodies(checks: Checks, url: string, pid: number, clients: number): Promise<void> {
  for (const one of bodies.slice(3)) await send(url, one)
  const before = (await memory(pid)).now
  let longest = 0
  for (const one of bodies) {
    const answers = await Promise.all(Array.from({ length: clients }, () => send(url, one)))
    const others = answers.filter(({ status }) => status === undefined || !one.statuses.includes(status))
    longest = Math.max(longest, ...answers.map(({ ms }) => ms))
    checks.note(`${one.name}: answered otherwise than ${one.statuses.join(' or ')}`, others.length, {
      exactly: 0,
    })
  }
  checks.note('a body, longest', longest, { most: 1000 }, 'ms')
  checks.note('memory grown by', (await memory(pid)).now - before, { most: 50 }, 'MiB')
}

/** Sends malicious bodies and pictures concurrently and watches the process's memory. */
export const run: Run = (checks, options) => {
  const { clients = 8 } = options
  return onSqlite(options, async ({ env, another }) => {
    const product = await startProduct({ ...env, TRUST_PROXY: '1' })
    const { url, pid } = product
    await sendBodies(checks, url, pid, clients)
    const pictures = await hostilePictures()
    const buyers = await (await another()).transaction((transaction) => insertBuyers(transaction, clients))
    for (const { name, bytes, taken } of pictures) {
      const file = () => new File([new Uint8Array(bytes)], 'a.png')
      const began = performance.now()
      const answers = await Promise.all(
        buyers.map(({ account_id, token }) =>
          call(url, '/app/client/profile/changeavatar', avatarForm(account_id, file()), token, from()),
        ),
      )
      const otherwise = answers.filter((one) => !isDeferred(one) && answerOf(one).status !== taken)
      // Pictures are decoded one at a time.
      const took = (performance.now() - began) / clients
      checks.note(`${name}: not ${taken ? 'taken' : 'refused'}`, otherwise.length, { exactly: 0 })
      checks.note(`${name}: each`, took, { most: 2000 }, 'ms')
      checks.note(`${name}: memory`, (await memory(pid)).highest, {}, 'MiB at most so far')
    }
    checks.note('memory, highest of all', (await memory(pid)).highest, { most: 300 }, 'MiB')
    checks.note('the same process', (await call(url, '/app/client/site/frame', {})).status ?? 0, {
      exactly: 200,
    })
    await product.stop({ keepData: true })
  })
}
