import { availableParallelism } from 'node:os'
import { counts } from '../runtime/counters.ts'
import { type CpuUsage, openCpuUsage } from './cpu-budget.ts'
import type { Requester } from './exchange.ts'
import { faults } from './fault.ts'
import type { Network } from './ip-networks.ts'
import { type Limits, sums, weigh } from './network-sums.ts'
import { hasUnreadBacklog, onRelease } from './unread-bytes.ts'

/** The limits of a queue. */
export interface Bounds {
  /** The number of jobs that run concurrently. */
  readonly atOnce: number
  /** Further jobs that no longer use the main thread and finish elsewhere, such as in compression. */
  readonly finishing?: number
  /** The maximum queue length; beyond it we refuse jobs of the network that has most. */
  readonly waiting: number
  /** The concurrency limits per network and per user. */
  readonly each?: Limits & { readonly account: number }
  /** How long a job may wait before it is refused, in milliseconds. */
  readonly timeoutMs?: number
}

/** A job queue that is fair between networks. */
export interface FairQueue<T> {
  /**
   * Runs a job when its turn comes, or shares a job with the same key. Among waiting jobs, the network with the least
   * recent usage goes next, and of its jobs the one that came first. Throws the fault for 503 if the queue is full or the
   * wait too long, and that for a disconnected client if nobody wants the result any more. The job calls `freed` when its remaining work no longer
   * uses the main thread, so that the next can start.
   */
  run(key: string, asker: Requester, work: (freed: () => void) => Promise<T>): Promise<T>
}

/** With this many askers we stop tracking them: somebody wants the result. */
const enough = 8
const unbounded = { one: Infinity, wide: Infinity, widest: Infinity, account: Infinity }

interface Piece<T> {
  readonly key: string
  readonly asker: Requester
  readonly askers: Requester[]
  readonly work: (freed: () => void) => Promise<T>
  readonly settled: PromiseWithResolvers<T>
  timer?: NodeJS.Timeout
}

const everywhere = openCpuUsage()

/**
 * How many jobs that ask the database run at once: one on SQLite, which is in this process. On PostgreSQL others run while one
 * waits, but its searches may use the cores of this machine, of which one stays free for the main thread.
 */
export const jobsAtOnce = (database: 'sqlite' | 'postgres'): number =>
  database === 'sqlite' ? 1 : Math.max(1, Math.min(3, availableParallelism() - 1))

/** Makes a queue. Main-thread usage is shared by all queues unless `spent` is given. */
export function fairQueue<T>(bounds: Bounds, spent: CpuUsage = everywhere): FairQueue<T> {
  const { atOnce, finishing: most = 0, waiting, each = unbounded, timeoutMs = 20_000 } = bounds
  const queue: Piece<T>[] = []
  const byKey = new Map<string, Piece<T>>()
  const queued = sums()
  const doing = sums()
  const accounts = new Map<string, number>()
  let running = 0
  let finishing = 0

  const crowd = (network: Network, more: number) => weigh(network, (key) => queued.of(key) + more)
  const ofAccount = ({ account = '' }: Requester) => (account === '' ? 0 : (accounts.get(account) ?? 0))
  const isGone = ({ askers }: Piece<T>) => askers.length < enough && askers.every(({ gone }) => gone)
  const may = ({ askers, asker }: Piece<T>) =>
    askers.some(({ network }) => !hasUnreadBacklog(network)) &&
    doing.fits(asker.network, 1, each) &&
    ofAccount(asker) < each.account

  function leaveQueue(piece: Piece<T>): void {
    queue.splice(queue.indexOf(piece), 1)
    queued.add(piece.asker.network, -1)
    clearTimeout(piece.timer)
  }

  function refuse(piece: Piece<T>, fault: Error): void {
    leaveQueue(piece)
    byKey.delete(piece.key)
    piece.settled.reject(fault)
  }

  // Refuses the newest job of the network with most jobs, unless that is the newcomer's.
  function makeRoom(network: Network): void {
    const own = crowd(network, 1)
    let most = own
    let last: Piece<T> | undefined
    for (const piece of queue) {
      if (piece.askers.length > 1) continue
      const its = crowd(piece.asker.network, 0)
      if (its > own && its >= most) [most, last] = [its, piece]
    }
    if (!last) throw faults.busy()
    refuse(last, faults.busy())
  }

  function occupy({ network, account }: Requester, count: 1 | -1): void {
    running += count
    doing.add(network, count)
    if (account !== undefined) accounts.set(account, (accounts.get(account) ?? 0) + count)
    if (account !== undefined && !accounts.get(account)) accounts.delete(account)
  }

  async function perform({ key, asker, work, settled }: Piece<T>): Promise<void> {
    const began = performance.now()
    let early = false
    const leave = () => {
      spent.charge(asker.network, (performance.now() - began) / running)
      occupy(asker, -1)
    }
    const freed = () => {
      if (early || finishing >= most) return
      early = true
      finishing += 1
      leave()
      pump()
    }
    occupy(asker, 1)
    try {
      settled.resolve(await work(freed))
    } catch (fault) {
      settled.reject(fault)
    } finally {
      if (early) finishing -= 1
      else leave()
      byKey.delete(key)
      pump()
    }
  }

  function pump(): void {
    while (running < atOnce && queue.length > 0) {
      let next: Piece<T> | undefined
      let least = Infinity
      const usageOf = spent.asOfNow()
      for (const piece of [...queue]) {
        const usage = Math.min(...piece.askers.map(({ network }) => usageOf(network)))
        if (isGone(piece)) refuse(piece, faults.hungUp())
        else if (usage < least && may(piece)) [next, least] = [piece, usage]
      }
      if (!next) return
      leaveQueue(next)
      void perform(next)
    }
  }
  onRelease(pump)

  return {
    async run(key, asker, work) {
      const shared = byKey.get(key)
      if (shared) {
        if (shared.askers.length < enough) shared.askers.push(asker)
        return shared.settled.promise
      }
      if (queue.length >= waiting) makeRoom(asker.network)
      const piece: Piece<T> = { key, asker, askers: [asker], work, settled: Promise.withResolvers<T>() }
      byKey.set(key, piece)
      queue.push(piece)
      queued.add(asker.network, 1)
      counts.inFlight += 1
      pump()
      if (queue.includes(piece))
        piece.timer = setTimeout(() => refuse(piece, faults.busy()), timeoutMs).unref()
      return piece.settled.promise.finally(() => {
        counts.inFlight -= 1
      })
    },
  }
}
