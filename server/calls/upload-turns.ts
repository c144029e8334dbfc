import type { Caller } from '#contract/kit/roles.ts'
import { openCpuUsage } from '../http/cpu-budget.ts'
import { type FairQueue, fairQueue } from '../http/fair-queue.ts'
import { Fault } from '../http/fault.ts'
import type { Network } from '../http/ip-networks.ts'

/** Who sends a file. */
export interface Sender {
  readonly caller: Caller
  readonly network: Network
}

/** What is made of a file: pictures are decoded and documents read, which need memory and seconds of a processor. */
type UploadWork = 'picture' | 'document'

/** How many uploads are in hand, body and all: of one person, of the networks around them, and of all together. */
const inHand = { one: 3, wide: 20, widest: 30, all: 40 }

/** How many more wait with their bodies unread: of one person, and of all together. */
const waiting = { one: 20, all: 80 }

/** Shorter than the silence after which browsers and this server take a connection for dead, in milliseconds. */
const longestWaitMs = 15_000

/** After how many seconds to send an upload again that found no place. */
export const placeRetrySeconds = 15

/** Customers and staff have queues of their own, so that neither waits for the other. */
type Kind = Exclude<Caller['kind'], 'anonymous'>
const forEachKind = <T>(make: () => T): Readonly<Record<Kind, T>> => ({ customer: make(), staff: make() })

const places = forEachKind(() =>
  fairQueue<void>(
    {
      atOnce: inHand.all,
      waiting: waiting.all,
      each: { ...inHand, account: inHand.one },
      timeoutMs: longestWaitMs,
    },
    openCpuUsage(),
  ),
)

/** One file at a time, and as many waiting as are in hand, for a minute at most; beyond that we refuse with SERVER_BUSY. */
const queue = () => fairQueue<unknown>({ atOnce: 1, waiting: inHand.all, timeoutMs: 60_000 }, openCpuUsage())

const queues = forEachKind(
  (): Record<UploadWork, FairQueue<unknown>> => ({ picture: queue(), document: queue() }),
)

/** The queues' neighbourhoods: the person, the network, and the one around it. */
function around(id: number, { one: wide, wide: widest }: Network): Network {
  return { one: `user ${id}`, wide, ...(widest !== undefined && { widest }) }
}

let last = 0
function nextKey(): string {
  last += 1
  return String(last)
}

/** The uploads of each person that are in hand or wait. */
const sent = new Map<string, number>()

function count(person: string, change: 1 | -1): void {
  const now = (sent.get(person) ?? 0) + change
  if (now > 0) sent.set(person, now)
  else sent.delete(person)
}

/**
 * Handles an upload, from its body on, when it has a place among those in hand; until then its body stays unread. Returns false,
 * without handling it, if too many wait or it waited too long. Throws the fault for a client that disconnected meanwhile.
 */
export async function takeUploadPlace(
  { caller, network }: Sender,
  client: { readonly gone: boolean },
  handle: () => Promise<void>,
): Promise<boolean> {
  if (caller.kind === 'anonymous') throw new Error('Only people with an account send files')
  const person = `${caller.kind} ${caller.id}`
  if ((sent.get(person) ?? 0) >= inHand.one + waiting.one) return false
  const asker = {
    network: around(caller.id, network),
    get gone() {
      return client.gone
    },
  }
  let begun = false
  count(person, 1)
  try {
    await places[caller.kind].run(nextKey(), asker, () => {
      begun = true
      return handle()
    })
    return true
  } catch (fault) {
    if (begun || !(fault instanceof Fault) || fault.key !== 'SERVER_BUSY') throw fault
    return false
  } finally {
    count(person, -1)
  }
}

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
  const asker = { network: around(caller.id, network), gone: false }
  let done: { readonly result: T } | undefined
  await queues[caller.kind][kind].run(nextKey(), asker, async () => {
    done = { result: await work() }
  })
  if (!done) throw new Error('The work was not done')
  return done.result
}
