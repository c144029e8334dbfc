import type { MutateOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Versioned } from '#contract/kit/version.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import type { IdempotentTransfer } from '#web/api/upload.ts'
import type { Values } from './compare-edits.ts'
import { type Denial, type Done, queries, type Refused, useCallMutation } from './query-client.ts'

/** How a form is saved: the idempotency key, the progress of its files, and the version of the row that was edited. */
export interface Saving extends IdempotentTransfer {
  readonly seen: string | undefined
}

/**
 * Sends the values of a form, one request at a time. A retry of the same values after a lost answer uses the same
 * idempotency key. `seen` is the version of the row that is edited.
 */
export function useSave<V extends Values, R extends object, A extends Done>(
  save: (values: V, saving: Saving) => Promise<A | Denial<Versioned<R>>>,
  seen: string | undefined,
) {
  // The share of the files that is sent, from 0 to 1; undefined unless files are being uploaded.
  const [share, setShare] = useState<number>()
  const [cancelled, setCancelled] = useState(false)
  const request = useRef<AbortController>(null)
  const newerRow = useRef<Versioned<R>>(undefined)
  const [submitIdempotently] = useState(createIdempotentSubmit)
  const mutation = useCallMutation<V, A>(async (values) => {
    const controller = new AbortController()
    request.current = controller
    if (Object.values(values).some((value) => value instanceof File)) setShare(0)
    const saving = { onProgress: setShare, signal: controller.signal, seen }
    const answer = await submitIdempotently(values, (key) => save(values, { ...saving, key })).finally(() => {
      request.current = null
      setShare(undefined)
    })
    newerRow.current = answer.status || answer.msg !== 'ROW_CHANGED' ? undefined : answer.row
    return answer
  })

  /** Cancels the upload. It may have arrived all the same, so every query is refetched. */
  function cancel() {
    request.current?.abort()
    setCancelled(true)
    void queries.invalidateQueries()
  }

  return {
    mutation,
    isRunning: () => request.current !== null || mutation.isPending,
    start(values: V, outcome: MutateOptions<A, Refused, V>) {
      setCancelled(false)
      mutation.mutate(values, outcome)
    },
    /** The row in its new version, after an answer that another user has changed it. */
    newerRow: () => newerRow.current,
    /** Whether the last upload was cancelled. */
    cancelled,
    /** An upload in progress, with the function that cancels it. */
    upload: share === undefined ? undefined : { share, cancel },
  }
}
