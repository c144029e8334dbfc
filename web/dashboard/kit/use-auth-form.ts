import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageKey } from '#contract/kit/messages.ts'
import type { Failure } from '#web/api/failure.ts'
import { useFailureElsewhere } from '#web/ui/form/use-onward.ts'
import { useDashboard } from './dashboard-context.tsx'
import { failureText } from './failure-text.ts'

type Read<N extends string> = (name: N) => string
/** An error message, or messages by field. */
type Failed<N extends string> = string | Partial<Record<N, string>>

/**
 * A form with uncontrolled fields, so that early typing and autofill are not lost. `work` reads the fields and returns
 * an error message, or messages by field; its second argument makes them of a refusal. An empty field gets an error, and nothing is sent.
 */
export function useAuthForm<const N extends string>(
  names: readonly N[],
  work: (
    read: Read<N>,
    refused: (answer: Failure<MessageKey>) => Failed<N>,
  ) => Promise<Failed<N> | undefined>,
) {
  const { t } = useDashboard()
  const [errors, setErrors] = useState<Partial<Record<N, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isToldElsewhere = useFailureElsewhere()

  function refusedAt(answer: Failure<MessageKey>): Failed<N> {
    const text = failureText(t, answer)
    const at: Partial<Record<N, string>> = {}
    for (const name of names) if (name === answer.field) at[name] = text
    return Object.keys(at).length > 0 ? at : text
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const read = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const missing = names.filter((name) => read(name).trim() === '')
    const found: Partial<Record<N, string>> = {}
    for (const name of missing) found[name] = t('dashboard.form.required')
    const [first] = missing
    flushSync(() => {
      setErrors(found)
      setFailure(first === undefined ? undefined : t('messages.DATA_REQUIRED'))
    })
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    void work(read, refusedAt).then((failed) => {
      setBusy(false)
      if (typeof failed === 'string' && isToldElsewhere(failed)) return
      if (typeof failed !== 'object') return setFailure(failed)
      flushSync(() => setErrors(failed))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
  }

  return {
    busy,
    failure,
    submit,
    /** The props of a field. */
    field: (name: N) => ({
      name,
      error: errors[name],
      onChange: () => setErrors(({ ...others }) => ({ ...others, [name]: undefined })),
    }),
  }
}
