import { counts } from '../counters.ts'
import type { Network } from '../domain/limits.ts'
import { type CpuUsage, openCpuUsage } from './cpu-budget.ts'
import { faults } from './fault.ts'
import { type Limits, sums, weigh } from './network-sums.ts'
import type { Requester } from './requester.ts'
import { hasUnreadBacklog, onRelease } from './unread-bytes.ts'

/** How much work is done at once, and how much may wait. */
export interface Bounds {
  /** Pieces of work that are done at once. */
  readonly atOnce: number
  /** Pieces beside them that hold the main thread no more and are finished elsewhere, as by being compressed. */
  readonly finishing?: number
  /** Pieces that may wait; of more, those of whoever has most of them are refused. */
  readonly waiting: number
  /** Pieces that are done at once for one network, and for one person. */
  readonly each?: Limits & { readonly account: number }
  /** Milliseconds a piece waits before it is refused. */
  readonly timeoutMs?: number
}

/** Work that is done in turns. */
export interface FairQueue<T> {
  /**
   * Does a piece of work when its turn comes, or shares what is being done for the same key. Of those that wait, the
   * next is of the network that used least lately. Throws the fault for 503 when too many wait or it waited too long,
   * and that of who hung up when nobody wants it any more. The work says with `freed` when what is left of it holds the
   * main thread no more, so that the next may begin.
   */
  run(key: string, asker: Requester, work: (freed: () => void) => Promise<T>): Promise<T>
}

/** Who asks for a piece beyond so many need not be known: it is wanted. */
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

/** Makes turns. What networks use of the main thread is counted over all turns, unless `spent` says otherwise. */
export function fairQueue<T>(bounds: Bounds, spent: CpuUsage = everywhere): FairQueue<T> {
  const { atOnce, finishing: most = 0, waiting, each = unbounded, timeoutMs = 20_000 } = bounds
  const queue: Piece<T>[] = []
  const known = new Map<string, Piece<T>>()
  const queued = sums()
  const doing = sums()
  const accounts = new Map<string, number>()
  let running = 0
  let finishing = 0

  const crowd = (network: Network, more: number) => weigh(network, (key) => queued.of(key) + more)
  const weight = ({ askers }: Piece<T>) => Math.min(...askers.map(({ network }) => spent.of(network)))
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
    known.delete(piece.key)
    piece.settled.reject(fault)
  }

  // The newest of whoever has most of them goes, unless that is who comes.
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
      known.delete(key)
      pump()
    }
  }

  function pump(): void {
    while (running < atOnce && queue.length > 0) {
      let next: Piece<T> | undefined
      let least = Infinity
      for (const piece of [...queue]) {
        if (isGone(piece)) refuse(piece, faults.hungUp())
        else if (weight(piece) < least && may(piece)) [next, least] = [piece, weight(piece)]
      }
      if (!next) return
      leaveQueue(next)
      void perform(next)
    }
  }
  onRelease(pump)

  return {
    async run(key, asker, work) {
      const shared = known.get(key)
      if (shared) {
        if (shared.askers.length < enough) shared.askers.push(asker)
        return shared.settled.promise
      }
      if (queue.length >= waiting) makeRoom(asker.network)
      const piece: Piece<T> = { key, asker, askers: [asker], work, settled: Promise.withResolvers<T>() }
      known.set(key, piece)
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
