import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { IdempotentTransfer } from '#web/api/upload.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { failureText } from './failure-text.ts'
import { type Denial, type Done, queries, type Refused, requireSuccess } from './query-client.ts'
import {
  failedStep,
  isSendable,
  pauseBefore,
  type QueuedPicture,
  queuePictures,
  queueProgress,
} from './queued-picture.ts'

/** Waits for some milliseconds, or until the signal aborts. */
const abortable = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })

/**
 * Uploads several pictures one after the other: one that is refused, fails or is cancelled does not stop the others, and one that
 * the server has no room for now waits its turn.
 * Calls `onSent` when all have arrived.
 */
export function usePictureQueue(
  send: (file: File, transfer: IdempotentTransfer) => Promise<Done | Denial>,
  onSent: () => void,
) {
  const { t } = useDashboard()
  const notify = useNotify()
  const [items, setItems] = useState<readonly QueuedPicture[]>([])
  const [running, setRunning] = useState(false)
  // The current items, for the asynchronous work that outlives a render.
  const now = useRef(items)
  const last = useRef(0)
  const underway = useRef<{ id: number; control: AbortController }>(null)
  const sending = useMutation<Done, Refused, { file: File; transfer: IdempotentTransfer }>({
    mutationFn: async ({ file, transfer }) => requireSuccess(await send(file, transfer)),
  })

  function put(next: readonly QueuedPicture[]) {
    now.current = next
    setItems(next)
  }
  const change = (which: (item: QueuedPicture) => boolean, changes: Partial<QueuedPicture>) =>
    put(now.current.map((item) => (which(item) ? { ...item, ...changes } : item)))

  async function sendOne({ id, file, key }: QueuedPicture): Promise<Partial<QueuedPicture>> {
    const control = new AbortController()
    underway.current = { id, control }
    change((item) => item.id === id, { step: 'sending', share: 0 })
    const onProgress = (share: number) => change((item) => item.id === id, { share })
    const transfer = { onProgress, signal: control.signal, key }
    for (let sent = 1; ; sent += 1) {
      const refusal = await sending.mutateAsync({ file, transfer }).then(
        () => undefined,
        (refused: Refused) => refused,
      )
      if (!refusal) return { step: 'sent' }
      const pause = control.signal.aborted ? undefined : pauseBefore(refusal, sent)
      if (pause === undefined) {
        const step = failedStep(refusal.msg, control.signal.aborted)
        return step === 'stopped' ? { step } : { step, why: failureText(t, refusal) }
      }
      change((item) => item.id === id, { step: 'waiting', share: 0 })
      await abortable(pause, control.signal)
      if (control.signal.aborted) return { step: 'stopped' }
      change((item) => item.id === id, { step: 'sending' })
    }
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
    // A cancelled upload may have arrived all the same, so every query is refetched.
    await queries.invalidateQueries()
    if (now.current.length > 0 && now.current.every(({ step }) => step === 'sent')) {
      notify({ kind: 'success', text: t('messages.ADDED_SUCCESSFULLY') })
      onSent()
    }
  }

  function stop(which: (item: QueuedPicture) => boolean) {
    change((item) => which(item) && item.step === 'waiting', { step: 'stopped' })
    const current = now.current.find(({ id }) => id === underway.current?.id)
    if (current && which(current)) underway.current?.control.abort()
  }

  const leave = useRef(() => stop(() => true))
  useEffect(() => () => leave.current(), [])

  return {
    items,
    running,
    ...queueProgress(items),
    add(files: readonly File[]) {
      const more = queuePictures(files, last.current, (fault) => t(`messages.${fault}`))
      last.current += files.length
      put([...now.current, ...more])
    },
    remove: (id: number) => put(now.current.filter((item) => item.id !== id)),
    /** Sends the picture of an id, or all that have not arrived. */
    start(id?: number) {
      change((item) => isSendable(item, id), { step: 'waiting', share: 0, why: undefined })
      void run()
    },
    /** Cancels the picture of an id, or all that have not arrived. */
    stop: (id?: number) => stop((item) => id === undefined || item.id === id),
  }
}

export type PictureQueue = ReturnType<typeof usePictureQueue>
