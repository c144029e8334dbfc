import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { memory } from '#bench/kit/memory.ts'
import { startProduct } from '#tests/support/product.ts'
import { spread } from '#tests/support/spread.ts'
import { call, get, heard, repeat } from './kit/asking.ts'
import { onSqlite, type Run } from './kit/run.ts'

const head = 'POST /api/app/client/site/frame HTTP/1.1\r\nhost: a\r\n'
const body = 'content-type: application/json\r\ncontent-length: 60000\r\n\r\n{'

/** A client that does not get on; `ended` is after how many seconds it was let go, if it was. */
interface Slow {
  readonly socket: Socket
  ended: number | undefined
}

/** How many files and connections a process has open. */
const openIn = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length
/** Connections that other clients may have beside. */
const spare = 20

function open(port: number, said: string, dripping: boolean): Slow {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(said))
  const slow: Slow = { socket, ended: undefined }
  const timer = dripping ? setInterval(() => socket.writable && socket.write('x'), 1000) : undefined
  if (dripping) socket.on('data', () => {})
  else socket.pause()
  const end = () => {
    clearInterval(timer)
    slow.ended ??= (performance.now() - began) / 1000
    socket.destroy()
  }
  socket.on('error', end).on('end', end).on('close', end)
  return slow
}

/** Has many clients send and read as slowly as they can while others go about their business. */
export const run: Run = (checks, options) => {
  const { seconds = 90, clients = 8 } = options
  return onSqlite(options, async ({ env }) => {
    const product = await startProduct({ ...env, SEED: 'demo' })
    const { url, pid } = product
    const port = Number(new URL(url).port)
    const ask = (who: number) =>
      heard(
        who % 2
          ? call(url, '/app/client/products/getall', {})
          : get(`${url}/shop`, { headers: { cookie: 'lang=en' } }),
      )
    // Being busy takes memory too, which is not theirs.
    const usual = repeat(clients, ask, 20)
    await sleep(15_000)
    await usual.stop()
    const before = (await memory(pid)).now
    const atRest = await openIn(pid)
    // Answers larger than what a connection holds back by itself, and as many as may be asked for ahead.
    const large =
      'POST /api/app/init HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 18\r\n\r\n{"isLoadApp":true}'
    const groups = {
      headers: Array.from({ length: 400 }, () => open(port, head, true)),
      bodies: Array.from({ length: 200 }, () => open(port, `${head}${body}`, true)),
      readers: Array.from({ length: 400 }, () => open(port, large.repeat(17), false)),
    }
    // Who does not read does not hear of the end either: it is seen in what the process has open.
    const began = performance.now()
    let readers = Number.POSITIVE_INFINITY
    const watching = repeat(
      1,
      async () => {
        // The others are let go before.
        if (performance.now() - began > 12_000 && (await openIn(pid)) <= atRest + spare)
          readers = Math.min(readers, (performance.now() - began) / 1000)
      },
      500,
    )
    const visits = repeat(clients, ask, 20)
    await sleep(seconds * 1000)
    const asked = await visits.stop()
    await watching.stop()
    const good = asked.filter(({ status }) => status === 200)
    checks.note('other clients: answered', good.length, { least: 100 })
    checks.note('other clients: answered well', (100 * good.length) / asked.length, { least: 99.9 }, '%')
    checks.note('other clients: p99', spread(good.map(({ ms }) => ms)).p99, { most: 200 }, 'ms')
    for (const [name, most] of [
      ['headers', 10],
      ['bodies', 10],
    ] as const) {
      const group = groups[name]
      const ended = group.map((one) => one.ended ?? Number.POSITIVE_INFINITY)
      checks.note(`slow ${name}: last of ${group.length} let go after`, Math.max(...ended), { most }, 's')
    }
    // A phone that is out of reach for a moment comes back; what is idle is kept for 65 s, for proxies.
    checks.note(`slow readers: the last of ${groups.readers.length} let go after`, readers, { most: 80 }, 's')
    checks.note('memory grown by', (await memory(pid)).highest - before, { most: 150 }, 'MiB')
    for (const { socket } of Object.values(groups).flat()) socket.destroy()
    await product.stop({ keepData: true })
  })
}
