import type { MessageKey, SiteMessageKey } from '#contract/kit/messages.ts'
import { newIdempotencyKey } from '#web/api/idempotency.ts'
import { pictureFault } from './picture-file.ts'

/** The state of a picture. One that `failed` or was `stopped` can be sent again; one that is `refused` cannot. */
export type Step = 'chosen' | 'waiting' | 'sending' | 'sent' | 'stopped' | 'failed' | 'refused'

/** One of several pictures chosen at once. */
export interface QueuedPicture {
  readonly id: number
  readonly file: File
  /** The idempotency key of the upload; a retry uses the same key. */
  readonly key: string
  readonly step: Step
  /** The fraction that has been sent, 0 … 1. */
  readonly share: number
  /** The error message. */
  readonly why?: string | undefined
}

const isOpen = ({ step }: QueuedPicture) => step !== 'sent' && step !== 'refused'
/** The errors that a retry cannot fix. */
const final: readonly string[] = ['FILE_IS_EMPTY', 'FILE_TOO_BIG', 'FILE_TYPE_NOT_ALLOWED']

/** Queues chosen files with ids that follow `last`; `say` translates why a file is refused. */
export function queuePictures(
  files: readonly File[],
  last: number,
  say: (fault: SiteMessageKey) => string,
): QueuedPicture[] {
  return files.map((file, at): QueuedPicture => {
    const fault = pictureFault(file)
    const item = { id: last + at + 1, file, key: newIdempotencyKey(), share: 0 }
    return fault ? { ...item, step: 'refused', why: say(fault) } : { ...item, step: 'chosen' }
  })
}

/** Whether a picture can be sent; with an id only the picture of that id. */
export const isSendable = (item: QueuedPicture, id?: number): boolean =>
  isOpen(item) && item.step !== 'sending' && (id === undefined || item.id === id)

/** The state of a picture after its upload failed: cancelled by the user, beyond retry, or worth a retry. */
export function failedStep(
  msg: MessageKey | 'UNREACHABLE',
  stopped: boolean,
): 'stopped' | 'refused' | 'failed' {
  if (stopped) return 'stopped'
  return final.includes(msg) ? 'refused' : 'failed'
}

/** The longest pause before a picture is sent again by itself, in seconds, and how often that is done. */
const pauses = { longest: 60, most: 8 }

/**
 * How long to wait, in milliseconds, before a picture is sent again that the server had no room for now; undefined if the user
 * decides, as when the limit of the hour is used up. `sent` is how often it was.
 */
export function pauseBefore(
  { msg, retry_after = 1 }: { readonly msg: string; readonly retry_after?: number | undefined },
  sent: number,
): number | undefined {
  const isFull = msg === 'TOO_MANY_REQUESTS' || msg === 'SERVER_BUSY'
  return isFull && retry_after <= pauses.longest && sent <= pauses.most ? retry_after * 1000 : undefined
}

/** The progress of all pictures together. */
export function queueProgress(items: readonly QueuedPicture[]) {
  const total = items.filter(({ step }) => step !== 'refused')
  return {
    /** Whether any picture has not arrived and can still be sent. */
    open: items.some(isOpen),
    failed: items.filter(({ step }) => step === 'failed' || step === 'stopped').length,
    sent: items.filter(({ step }) => step === 'sent').length,
    /** The fraction of all pictures that has been sent, 0 … 1. */
    share:
      total.reduce((sum, { step, share }) => sum + (step === 'sent' ? 1 : share), 0) / (total.length || 1),
  }
}
