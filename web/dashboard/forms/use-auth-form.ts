import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDashboard } from '../shell/dashboard-context.tsx'

type Read<N extends string> = (name: N) => string

/**
 * A form whose fields keep their own text, so that nothing typed or filled in early is lost. `work` gets what
 * was written and says in words why it failed, or what is wrong with which field. A field that is empty is said so, and
 * nothing is sent.
 */
export function useAuthForm<const N extends string>(
  names: readonly N[],
  work: (read: Read<N>) => Promise<string | Partial<Record<N, string>> | undefined>,
) {
  const { t } = useDashboard()
  const [errors, setErrors] = useState<Partial<Record<N, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

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
    void work(read).then((failed) => {
      setBusy(false)
      if (typeof failed !== 'object') return setFailure(failed)
      flushSync(() => setErrors(failed))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
  }

  return {
    busy,
    failure,
    submit,
    /** The properties of a field. */
    field: (name: N) => ({
      name,
      error: errors[name],
      onChange: () => setErrors(({ ...others }) => ({ ...others, [name]: undefined })),
    }),
  }
}
