import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#scripts/root.ts'
import { ensureTool } from '#scripts/tools.ts'
import { spread } from '#tests/support/spread.ts'
import { countEndedChildren } from './cpu.ts'

/** What a load of a server showed. Times in milliseconds. */
export interface Load {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** How much of one core the client used. */
  readonly client: number
}

/** How long a turn of a load lasts. */
export const secondsPerRound = Number(process.env.SECONDS ?? 4)

/** What is sent, and how. */
export interface Loading {
  readonly headers?: Readonly<Record<string, string>>
  /** A file of posts to send in turn, see post.lua; without it the address is read. */
  readonly posts?: string
  readonly seconds?: number
  readonly connections?: number
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

function milliseconds(output: string, percentile: string): number {
  const match = new RegExp(`\\s${percentile}%\\s+([\\d.]+)(us|ms|s)`).exec(output)
  return Number(match?.[1]) * (units[match?.[2] ?? ''] ?? Number.NaN)
}

/**
 * Loads an address with wrk, on one thread, over `connections` connections for `seconds` and reads its report.
 * Throws when any answer was not a good one, for then the figure would mean nothing.
 */
export async function load(url: string, loading: Loading = {}): Promise<Load> {
  const { headers = {}, posts, seconds = secondsPerRound, connections = 50 } = loading
  const wrk = await ensureTool('wrk')
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = posts ? ['-s', join(root, 'bench', 'kit', 'post.lua')] : []
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '20s',
    ...heads,
    ...script,
    url,
  ]
  const cpu = await countEndedChildren()
  const { stdout } = await promisify(execFile)(wrk, posts ? [...args, '--', posts] : args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`The load of ${url} met errors:\n${stdout}`)
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  return {
    requests: Number(requests),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(stdout, '50'),
    p99: milliseconds(stdout, '99'),
    client: (await cpu()) / (Number(took) * 1e6),
  }
}

/**
 * Lets so many clients of this process each do `work` over and over for `seconds`, one time after another. Where not all
 * of its time counts `work` tells how many milliseconds do; where it tells `false` nothing is left for the client to do.
 */
export async function drive(
  clients: number,
  work: (client: number, turn: number) => Promise<number | false | undefined>,
  seconds = secondsPerRound,
): Promise<Load> {
  const times: number[] = []
  const { user, system } = process.cpuUsage()
  const began = performance.now()
  const one = async (client: number) => {
    for (let turn = 0; performance.now() < began + seconds * 1000; turn++) {
      const start = performance.now()
      const told = await work(client, turn)
      if (told === false) return
      times.push(told ?? performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  const took = performance.now() - began
  const used = process.cpuUsage()
  return {
    requests: times.length,
    perSecond: (clients * times.length * 1000) / times.reduce((sum, time) => sum + time, 0),
    ...spread(times),
    client: (used.user + used.system - user - system) / (took * 1000),
  }
}
