import { readdir, readFile } from 'node:fs/promises'

/** Nanoseconds in which one process has had a core. */
interface Used {
  /** Of the threads that live, to the nanosecond. */
  readonly live: number
  /** Of threads that have ended too, in steps of a tick. */
  readonly whole: number
  /** Of child processes that have ended, in steps of a tick. */
  readonly ended: number
}

/** A tick of /proc/PID/stat, USER_HZ of proc_pid_stat(5): a hundredth of a second on every Linux that Node runs on. */
const tick = 10_000_000
/** How far a difference of ticks is from the truth at most: a tick at each end, and one more for what is running. */
const coarseness = 3 * tick

const none: Used = { live: 0, whole: 0, ended: 0 }

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

async function usedBy(pid: number): Promise<Used | undefined> {
  const stat = await read(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The name of the process stands in parentheses and may hold spaces; utime is the 14th field, the 12th after it.
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

/** Nanoseconds between two readings, of which the second may know other children than the first. */
function between(before: Reading, after: Reading): number {
  let sum = 0
  for (const [pid, { live, whole, ended }] of after) {
    const old = before.get(pid) ?? none
    const exact = live - old.live
    const coarse = whole - old.whole
    // Where they differ a thread has ended in between, and took what it had used out of the exact sum.
    sum += Math.abs(coarse - exact) > coarseness ? coarse : exact
    sum += ended - old.ended
  }
  // What a child used before the first reading is part of what its parent is told at its end.
  for (const [pid, { live }] of before) if (!after.has(pid)) sum -= live
  return sum
}

/** Tells the microseconds of processor time since it was begun; NaN where there is no /proc, which Linux alone has. */
export type Meter = () => Promise<number>

/**
 * Begins to count the processor time of processes, all their threads (garbage collector, compiler, zlib and libuv
 * included) and, unless told otherwise, their child processes, as PostgreSQL's are of its first.
 */
export async function countCpu(pids: readonly number[], withChildren = true): Promise<Meter> {
  const before = await take(pids, withChildren)
  return async () => {
    const after = await take(pids, withChildren)
    return after.size === 0 ? Number.NaN : between(before, after) / 1000
  }
}

/** Begins to count the processor time of child processes of this one, to be told once they have ended. */
export async function countEndedChildren(): Promise<Meter> {
  const before = await usedBy(process.pid)
  return async () => ((await usedBy(process.pid))?.ended ?? Number.NaN) / 1000 - (before?.ended ?? 0) / 1000
}

/** Microseconds of processor time of a process and its children since it was started. */
export async function cpuOfLife(pid: number): Promise<number> {
  const now = await take([pid], true)
  return now.size === 0 ? Number.NaN : between(new Map(), now) / 1000
}
