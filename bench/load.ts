import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#scripts/root.ts'
import { ensureTool } from '#scripts/tools.ts'

/** What a load of one address showed. Times in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

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
 * Loads an address with wrk over `connections` connections for `seconds` and reads its report.
 * Throws when any answer was not a good one, for then the figure would mean nothing.
 */
export async function load(url: string, loading: Loading = {}): Promise<Load> {
  const { headers = {}, posts, seconds = 4, connections = 50 } = loading
  const wrk = await ensureTool('wrk')
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = posts ? ['-s', join(root, 'bench', 'post.lua')] : []
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...heads, ...script, url]
  const { stdout } = await promisify(execFile)(wrk, posts ? [...args, '--', posts] : args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`The load of ${url} met errors:\n${stdout}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(stdout, '50'),
    p99: milliseconds(stdout, '99'),
  }
}

/** The middle of a few numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The middle of each figure of several loads. */
export const medianLoad = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((one) => one.perSecond)),
  p50: median(loads.map((one) => one.p50)),
  p99: median(loads.map((one) => one.p99)),
})
