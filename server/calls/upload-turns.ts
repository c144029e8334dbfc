import type { Caller } from '#contract/kit/roles.ts'
import { openCpuUsage } from '../http/cpu-budget.ts'
import { type FairQueue, fairQueue } from '../http/fair-queue.ts'
import type { Network } from '../http/networks.ts'

/** Who sends a file. */
export interface Sender {
  readonly caller: Caller
  readonly network: Network
}

/** What is made of a file: pictures are decoded and documents read, which need memory and seconds of a processor. */
type UploadWork = 'picture' | 'document'

/** One file at a time and twenty waiting, for a minute at most; beyond that we refuse with SERVER_BUSY. */
const queue = () => fairQueue<unknown>({ atOnce: 1, waiting: 20, timeoutMs: 60_000 }, openCpuUsage())

/** Customers and staff have queues of their own, so that neither waits for the other. */
const queues: Readonly<Record<Exclude<Caller['kind'], 'anonymous'>, Record<UploadWork, FairQueue<unknown>>>> =
  {
    customer: { picture: queue(), document: queue() },
    staff: { picture: queue(), document: queue() },
  }

let last = 0

/**
 * Does the work of a file when its turn comes: in each queue the person goes next whose files took least lately, then the
 * network. Throws the fault for 503 if too many wait.
 */
export async function takeUploadTurn<T>(
  { caller, network }: Sender,
  kind: UploadWork,
  work: () => Promise<T>,
): Promise<T> {
  if (caller.kind === 'anonymous') throw new Error('Only people with an account send files')
  // The queue's neighbourhoods: the person, the network, and the one around it.
  const { one: wide, wide: widest } = network
  const around: Network = { one: `user ${caller.id}`, wide, ...(widest !== undefined && { widest }) }
  let done: { readonly result: T } | undefined
  last += 1
  await queues[caller.kind][kind].run(String(last), { network: around, gone: false }, async () => {
    done = { result: await work() }
  })
  if (!done) throw new Error('The work was not done')
  return done.result
}
