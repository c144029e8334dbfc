import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDesk } from '../desk.tsx'
import { type Denial, type Done, granted, queries, type Refused } from '../queries.ts'
import { pictureFault } from './picture-fault.ts'
import type { Transfer } from './use-entity-form.ts'

/** Where a picture stands. What is `refused` is no use sending again; what `failed` or was `stopped` is. */
export type Step = 'chosen' | 'waiting' | 'sending' | 'sent' | 'stopped' | 'failed' | 'refused'

/** One of several pictures that were chosen at once. */
export interface Queued {
  readonly id: number
  readonly file: File
  readonly step: Step
  /** How much of it has left, 0 … 1. */
  readonly share: number
  /** Why it was not taken, in words. */
  readonly why?: string | undefined
}

const isOpen = ({ step }: Queued) => step !== 'sent' && step !== 'refused'
const final: readonly Refused['msg'][] = ['FILE_IS_EMPTY', 'FILE_TOO_BIG', 'FILE_TYPE_NOT_ALLOWED']

/**
 * Several pictures that are sent one after the other, each for itself: one that is refused, fails or is stopped
 * keeps none of the others. `onSent` is called when all of them have arrived.
 */
export function usePictureQueue(
  send: (file: File, transfer: Transfer) => Promise<Done | Denial>,
  onSent: () => void,
) {
  const { t } = useDesk()
  const notify = useNotify()
  const [items, setItems] = useState<readonly Queued[]>([])
  const [running, setRunning] = useState(false)
  // As they are now, for the work that outlives a rendering.
  const now = useRef(items)
  const last = useRef(0)
  const underway = useRef<{ id: number; control: AbortController }>(null)
  const sending = useMutation<Done, Refused, { file: File; transfer: Transfer }>({
    mutationFn: async ({ file, transfer }) => granted(await send(file, transfer)),
  })

  function put(next: readonly Queued[]) {
    now.current = next
    setItems(next)
  }
  const change = (which: (item: Queued) => boolean, changes: Partial<Queued>) =>
    put(now.current.map((item) => (which(item) ? { ...item, ...changes } : item)))

  async function sendOne({ id, file }: Queued): Promise<Partial<Queued>> {
    const control = new AbortController()
    underway.current = { id, control }
    change((item) => item.id === id, { step: 'sending', share: 0 })
    const onProgress = (share: number) => change((item) => item.id === id, { share })
    return sending.mutateAsync({ file, transfer: { onProgress, signal: control.signal } }).then(
      () => ({ step: 'sent' }),
      (refusal: Refused) =>
        control.signal.aborted
          ? { step: 'stopped' }
          : { step: final.includes(refusal.msg) ? 'refused' : 'failed', why: failureText(t, refusal) },
    )
  }

  async function run() {
    if (underway.current) return
    setRunning(true)
    const waiting = () => now.current.find(({ step }) => step === 'waiting')
    for (let next = waiting(); next; next = waiting()) {
      const { id } = next
      const outcome = await sendOne(next)
      change((item) => item.id === id, outcome)
    }
    underway.current = null
    setRunning(false)
    // One that was stopped may have arrived all the same: what is shown is asked for anew.
    await queries.invalidateQueries()
    if (now.current.length > 0 && now.current.every(({ step }) => step === 'sent')) {
      notify({ kind: 'success', text: t('messages.ADDED_SUCCESSFULLY') })
      onSent()
    }
  }

  function stop(which: (item: Queued) => boolean) {
    change((item) => which(item) && item.step === 'waiting', { step: 'stopped' })
    const current = now.current.find(({ id }) => id === underway.current?.id)
    if (current && which(current)) underway.current?.control.abort()
  }

  const leave = useRef(() => stop(() => true))
  useEffect(() => () => leave.current(), [])

  const total = items.filter(({ step }) => step !== 'refused')
  const failed = items.filter(({ step }) => step === 'failed' || step === 'stopped').length
  return {
    items,
    running,
    /** Whether there is one that has not arrived and still may. */
    open: items.some(isOpen),
    failed,
    sent: items.filter(({ step }) => step === 'sent').length,
    /** How much of all of them has left, 0 … 1. */
    share:
      total.reduce((sum, { step, share }) => sum + (step === 'sent' ? 1 : share), 0) / (total.length || 1),
    add(files: readonly File[]) {
      const added = files.map((file): Queued => {
        const fault = pictureFault(file)
        const item = { id: ++last.current, file, share: 0 }
        return fault ? { ...item, step: 'refused', why: t(`messages.${fault}`) } : { ...item, step: 'chosen' }
      })
      put([...now.current, ...added])
    },
    remove: (id: number) => put(now.current.filter((item) => item.id !== id)),
    /** Sends all that have not arrived, or the one of an id. */
    start(id?: number) {
      change((item) => isOpen(item) && item.step !== 'sending' && (id === undefined || item.id === id), {
        step: 'waiting',
        share: 0,
        why: undefined,
      })
      void run()
    },
    /** Stops all that have not arrived, or the one of an id. */
    stop: (id?: number) => stop((item) => id === undefined || item.id === id),
  }
}

export type PictureQueue = ReturnType<typeof usePictureQueue>
