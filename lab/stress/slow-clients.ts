import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { memory } from '#lab/bench/kit/memory.ts'
import { spread } from '#tests/support/percentiles.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { call, get, heard, repeat } from './kit/asking.ts'
import { onSqlite, type Run } from './kit/run.ts'

const head = 'POST /api/app/client/site/frame HTTP/1.1\r\nhost: a\r\n'
const body = 'content-type: application/json\r\ncontent-length: 60000\r\n\r\n{'

/** A slow client; `ended` is after how many seconds its connection was closed, if it was. */
interface Slow {
  readonly socket: Socket
  ended: number | undefined
}

/** The number of open file descriptors of a process. */
const openIn = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length
/** Descriptors allowed for other clients. */
const spare = 20

function open(port: number, request: string, dripping: boolean): Slow {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
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

/** Lets many clients send and read as slowly as possible while others browse. */
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
    // Warms up first, because normal load takes memory too.
    const usual = repeat(clients, ask, 20)
    await sleep(15_000)
    await usual.stop()
    const before = (await memory(pid)).now
    const atRest = await openIn(pid)
    // Answers larger than socket buffers, and as many pipelined requests as allowed.
    const large =
      'POST /api/app/init HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 18\r\n\r\n{"isLoadApp":true}'
    const groups = {
      headers: Array.from({ length: 400 }, () => open(port, head, true)),
      bodies: Array.from({ length: 200 }, () => open(port, `${head}${body}`, true)),
      readers: Array.from({ length: 400 }, () => open(port, large.repeat(17), false)),
    }
    // A client that does not read does not notice the close either, so we count the process's descriptors.
    const began = performance.now()
    let readers = Number.POSITIVE_INFINITY
    const watching = repeat(
      1,
      async () => {
        // The other groups are closed before this.
        if (performance.now() - began > 12_000 && (await openIn(pid)) <= atRest + spare)
          readers = Math.min(readers, (performance.now() - began) / 1000)
      },
      500,
    )
    const visits = repeat(clients, ask, 20)
    await sleep(seconds * 1000)
    const answers = await visits.stop()
    await watching.stop()
    const good = answers.filter(({ status }) => status === 200)
    checks.note('other clients: answered', good.length, { least: 100 })
    checks.note('other clients: answered well', (100 * good.length) / answers.length, { least: 99.9 }, '%')
    checks.note('other clients: p99', spread(good.map(({ ms }) => ms)).p99, { most: 200 }, 'ms')
    for (const [name, most] of [
      ['headers', 10],
      ['bodies', 10],
    ] as const) {
      const group = groups[name]
      const ended = group.map((one) => one.ended ?? Number.POSITIVE_INFINITY)
      checks.note(`slow ${name}: last of ${group.length} let go after`, Math.max(...ended), { most }, 's')
    }
    // A phone may lose its connection for a moment; idle connections are kept for 65 s because of proxies.
    checks.note(`slow readers: the last of ${groups.readers.length} let go after`, readers, { most: 80 }, 's')
    checks.note('memory grown by', (await memory(pid)).highest - before, { most: 150 }, 'MiB')
    for (const { socket } of Object.values(groups).flat()) socket.destroy()
    await product.stop({ keepData: true })
  })
}
