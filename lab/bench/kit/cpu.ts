import { readdir, readFile } from 'node:fs/promises'

/** A process's CPU time in nanoseconds. */
interface Used {
  /** Of live threads, exact to the nanosecond. */
  readonly live: number
  /** Including ended threads, in whole ticks. */
  readonly whole: number
  /** Of ended child processes, in whole ticks. */
  readonly ended: number
}

/** A tick of /proc/PID/stat, USER_HZ of proc_pid_stat(5): 10 ms on every Linux that Node supports. */
const tick = 10_000_000
/** The maximum error of a difference in ticks: one at each end, and one more for running threads. */
const coarseness = 3 * tick

const none: Used = { live: 0, whole: 0, ended: 0 }

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

async function usedBy(pid: number): Promise<Used | undefined> {
  const stat = await read(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The process name is in parentheses and may contain spaces; utime is field 14, the 12th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = (at: number) => Number(fields[at]) * tick
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const times = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`)))
  return {
    live: times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0),
    whole: ticks(11) + ticks(12),
    ended: ticks(13) + ticks(14),
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await read(`/proc/${pid}/task/${pid}/children`)
  return text.split(' ').filter(Boolean).map(Number)
}

type Reading = ReadonlyMap<number, Used>

async function take(pids: readonly number[], withChildren: boolean): Promise<Reading> {
  const children = withChildren ? (await Promise.all(pids.map(childrenOf))).flat() : []
  const all = [...pids, ...children]
  const used = await Promise.all(all.map(usedBy))
  return new Map(all.flatMap((pid, at) => (used[at] ? [[pid, used[at]] as const] : [])))
}

/** Nanoseconds between two readings; child processes may have come and gone. */
function between(before: Reading, after: Reading): number {
  let sum = 0
  for (const [pid, { live, whole, ended }] of after) {
    const old = before.get(pid) ?? none
    const exact = live - old.live
    const coarse = whole - old.whole
    // If they differ, a thread has ended meanwhile, and the exact sum no longer contains its time.
    sum += Math.abs(coarse - exact) > coarseness ? coarse : exact
    sum += ended - old.ended
  }
  // A child's time before the first reading is part of what its parent gets when it ends.
  for (const [pid, { live }] of before) if (!after.has(pid)) sum -= live
  return sum
}

/** Returns the microseconds of CPU time since the start; NaN without /proc, which only Linux has. */
export type Meter = () => Promise<number>

/**
 * Starts measuring the CPU time of processes with all their threads (garbage collector, compiler, zlib and libuv) and,
 * by default, their child processes, such as PostgreSQL's backends.
 */
export async function countCpu(pids: readonly number[], withChildren = true): Promise<Meter> {
  const before = await take(pids, withChildren)
  return async () => {
    const after = await take(pids, withChildren)
    return after.size === 0 ? Number.NaN : between(before, after) / 1000
  }
}

/** Starts measuring this process's children; read it after they have ended. */
export async function countEndedChildren(): Promise<Meter> {
  const before = await usedBy(process.pid)
  return async () => ((await usedBy(process.pid))?.ended ?? Number.NaN) / 1000 - (before?.ended ?? 0) / 1000
}

/** A process's CPU time with its children since its start, in microseconds. */
export async function cpuOfLife(pid: number): Promise<number> {
  const now = await take([pid], true)
  return now.size === 0 ? Number.NaN : between(new Map(), now) / 1000
}
