import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureTool } from '#scripts/tools.ts'

/** What a load of one address showed. Times in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
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
export async function load(
  url: string,
  headers: Record<string, string>,
  seconds = 4,
  connections = 50,
): Promise<Load> {
  const wrk = await ensureTool('wrk')
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...heads, url]
  const { stdout } = await promisify(execFile)(wrk, args)
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
