import { type ChangeEvent, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOnce } from '#web/ui/use-once.ts'

/** What is wrong with what was written in a field, in words; undefined when nothing is. */
export type Check = (value: string) => string | undefined

/** Why a form did not do its work, in words. */
export interface Fault {
  readonly text: string
  /** The name of the field it belongs to, to say it there too. */
  readonly field?: string
  /** Trying again may help. */
  readonly again?: boolean
}

type Read<N extends string> = (name: N) => string
type Errors = Readonly<Record<string, string>>

interface Options<N extends string> {
  /** One for each field; a field that the page does not show is not checked. */
  checks: Readonly<Record<N, Check>>
  /** Does the form's work with what was written. */
  work(read: Read<N>, form: HTMLFormElement): Promise<Fault | undefined>
  /** What came of it when the form was sent without this script. */
  begun?: Fault | undefined
  /** Called when a field is wrong and nothing was sent. */
  onWrong?(form: HTMLFormElement): void
}

/**
 * A form whose fields keep their own text, so that nothing that was typed or filled in, however early, is
 * lost. It checks before it sends, leads to the first wrong field and never sends twice at a time.
 */
export function useForm<N extends string>({ checks, work, begun, onWrong }: Options<N>) {
  const [errors, setErrors] = useState<Errors>(begun?.field ? { [begun.field]: begun.text } : {})
  const [fault, setFault] = useState(begun)
  const [busy, once] = useOnce()

  const note = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))

  // The error is in the page before the focus comes, so that it is read with the field.
  function lead(form: HTMLFormElement, wrong: Errors) {
    flushSync(() => setErrors(wrong))
    const [first] = Object.keys(wrong)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
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
    const wrong: Record<string, string> = {}
    for (const [name, check] of Object.entries<Check>(checks)) {
      const error = data.has(name) ? check(read(name)) : undefined
      if (error) wrong[name] = error
    }
    setFault(undefined)
    lead(form, wrong)
    if (Object.keys(wrong).length > 0) return onWrong?.(form)
    void once(async () => {
      const found = await work(read, form)
      setFault(found)
      if (found?.field) lead(form, { [found.field]: found.text })
    })
  }

  return {
    busy,
    fault,
    submit,
    /** The properties of a field. */
    field: (name: N) => ({
      name,
      required: true,
      error: errors[name],
      // What was called wrong is looked at again with every letter. Nothing is said when a field is left: what
      // it would push down is often the button that is being pressed.
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (errors[name]) note(name, checks[name](event.currentTarget.value))
      },
    }),
  }
}

export type Form = Pick<ReturnType<typeof useForm>, 'busy' | 'fault' | 'submit'>
