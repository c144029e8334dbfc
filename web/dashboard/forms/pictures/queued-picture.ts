import type { MessageKey } from '#contract/messages.ts'
import { newPress } from '#web/api/press.ts'
import { pictureFault } from './picture-file.ts'

/** Where a picture stands. What is `refused` is no use sending again; what `failed` or was `stopped` is. */
export type Step = 'chosen' | 'waiting' | 'sending' | 'sent' | 'stopped' | 'failed' | 'refused'

/** One of several pictures that were chosen at once. */
export interface QueuedPicture {
  readonly id: number
  readonly file: File
  /** The key of sending it: tried again it is the same press. */
  readonly key: string
  readonly step: Step
  /** How much of it has left, 0 … 1. */
  readonly share: number
  /** Why it was not taken, in words. */
  readonly why?: string | undefined
}

const isOpen = ({ step }: QueuedPicture) => step !== 'sent' && step !== 'refused'
/** What is no use sending again. */
const final: readonly string[] = ['FILE_IS_EMPTY', 'FILE_TOO_BIG', 'FILE_TYPE_NOT_ALLOWED']

/** Files as they stand when they are chosen, numbered on from `last`; `say` puts into words why one is no picture. */
export function queuePictures(
  files: readonly File[],
  last: number,
  say: (fault: MessageKey) => string,
): QueuedPicture[] {
  return files.map((file, at): QueuedPicture => {
    const fault = pictureFault(file)
    const item = { id: last + at + 1, file, key: newPress(), share: 0 }
    return fault ? { ...item, step: 'refused', why: say(fault) } : { ...item, step: 'chosen' }
  })
}

/** Whether a picture is sent when all that have not arrived are, or the one of an id. */
export const isSendable = (item: QueuedPicture, id?: number): boolean =>
  isOpen(item) && item.step !== 'sending' && (id === undefined || item.id === id)

/** Where a picture stands that was not taken: stopped by whoever sent it, of no use, or worth another try. */
export function failedStep(
  msg: MessageKey | 'UNREACHABLE',
  stopped: boolean,
): 'stopped' | 'refused' | 'failed' {
  if (stopped) return 'stopped'
  return final.includes(msg) ? 'refused' : 'failed'
}

/** How far pictures have come, all together. */
export function queueProgress(items: readonly QueuedPicture[]) {
  const total = items.filter(({ step }) => step !== 'refused')
  return {
    /** Whether there is one that has not arrived and still may. */
    open: items.some(isOpen),
    failed: items.filter(({ step }) => step === 'failed' || step === 'stopped').length,
    sent: items.filter(({ step }) => step === 'sent').length,
    /** How much of all of them has left, 0 … 1. */
    share:
      total.reduce((sum, { step, share }) => sum + (step === 'sent' ? 1 : share), 0) / (total.length || 1),
  }
}
