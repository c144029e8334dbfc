import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#scripts/kit/root.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { spread } from '#tests/support/percentiles.ts'
import { countEndedChildren } from './cpu.ts'

/** The result of a load; times in milliseconds. */
export interface Load {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The client's share of one core. */
  readonly client: number
}

/** The duration of a round in seconds. */
export const secondsPerRound = Number(process.env.SECONDS ?? 4)

/** What to send, and how. */
export interface Loading {
  readonly headers?: Readonly<Record<string, string>>
  /** A file of posts to send in turn, see post.lua; without it the URL is fetched. */
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
 * Loads a URL with wrk, on one thread over `connections` connections for `seconds`, and parses its report. Throws if
 * any answer failed, because the figure would be meaningless.
 */
export async function load(url: string, loading: Loading = {}): Promise<Load> {
  const { headers = {}, posts, seconds = secondsPerRound, connections = 50 } = loading
  const wrk = await ensureTool('wrk')
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = posts ? ['-s', join(root, 'lab', 'bench', 'kit', 'post.lua')] : []
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
 * Runs `clients` concurrent loops of `work` in this process for `seconds`. `work` may return the milliseconds to count
 * in place of its whole time, or `false` to stop its client.
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
      const duration = await work(client, turn)
      if (duration === false) return
      times.push(duration ?? performance.now() - start)
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
