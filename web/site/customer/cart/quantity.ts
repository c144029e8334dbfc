import type { SiteMessageKey } from '#contract/kit/messages.ts'
import { newIdempotencyKey } from '#web/api/idempotency.ts'

interface Result {
  readonly status: boolean
  readonly msg: SiteMessageKey | 'UNREACHABLE'
}

interface Sent {
  /** The quantity before it. */
  readonly base: number
  readonly by: number
  readonly key: string
}

interface Line<A> {
  /** The quantity that the server told last. */
  serverQuantity(): number
  /** Makes one call that raises the quantity, or lowers it if `by` is negative; `leaving` as the page goes. */
  send(by: number, key: string, leaving?: boolean): Promise<A>
  /** Calls `leave` if the page is reloaded or left, until the answer of it is called. */
  onLeave(leave: () => void): () => void
  /** Shows a quantity before it is known; undefined ends that. */
  show(qty: number | undefined): void
}

/**
 * Changes the quantity of one line of the cart as fast as it is pressed: what is pressed during a call is summed up and
 * leaves as one call after it. A call that fails drops what waits; one without an answer can be made `again`, with its key
 * and what waited. If the page goes meanwhile, the call under way is repeated with its key, as the browser cuts it, and what
 * waits leaves beside it. A fault of ours rejects `run`.
 */
export function createQuantity<A extends Result>({ serverQuantity, send, onLeave, show }: Line<A>) {
  let waiting = 0
  let sent: Sent | undefined
  let lost: { readonly sent: Sent; readonly waiting: number } | undefined
  let running: Promise<A | undefined> | undefined

  const showSum = () => sent && show(sent.base + sent.by + waiting)
  function take(): Sent | undefined {
    const by = waiting
    waiting = 0
    return by === 0 ? undefined : { base: serverQuantity(), by, key: newIdempotencyKey() }
  }
  const leave = () => {
    for (const one of [sent, take()]) if (one) void send(one.by, one.key, true)
  }
  async function sendAll() {
    let answer: A | undefined
    for (sent ??= take(); sent; sent = take()) {
      showSum()
      answer = await send(sent.by, sent.key)
      if (answer.status) continue
      lost = answer.msg === 'UNREACHABLE' ? { sent, waiting } : undefined
      waiting = 0
    }
    return answer
  }

  return {
    /** Counts a press; `run` sends it. */
    add(by: number) {
      lost = undefined
      waiting += by
      showSum()
    },
    /** Forgets what waits. */
    drop() {
      lost = undefined
      waiting = 0
      showSum()
    },
    /** Repeats the call that was not answered. */
    again() {
      if (!lost) return
      ;({ sent, waiting } = lost)
      lost = undefined
    },
    /** Sends until nothing waits; resolves with the last answer, undefined if there was nothing to send. */
    run() {
      if (running) return running
      const stay = onLeave(leave)
      running = sendAll().finally(() => {
        stay()
        running = sent = undefined
        show(undefined)
      })
      return running
    },
  }
}
