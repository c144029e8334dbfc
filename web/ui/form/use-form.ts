import { type ChangeEvent, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOnce } from '#web/ui/form/use-once.ts'

/** What is wrong with what was written in a field, in words; undefined when nothing is. */
export type Check = (value: string) => string | undefined

/** As `Check`, where it matters what is in another field. */
export type CheckAmong = (value: string, read: Read<string>) => string | undefined

/** Why a form did not do its work, in words. */
export interface FormError {
  readonly text: string
  /** The name of the field it belongs to, to say it there too. */
  readonly field?: string
  /** Trying again may help. */
  readonly again?: boolean
  /** The page came with it, after the form was sent without this script. */
  readonly early?: boolean
}

type Read<N extends string> = (name: N) => string
type Errors = Readonly<Record<string, string>>
/** What is written in the fields that a page shows, by their names. */
type Written = Readonly<Record<string, string>>

function writtenIn(form: HTMLFormElement): Written {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const reading = (written: Written) => (name: string) => written[name] ?? ''

/** What is wrong with the fields, in the order of their checks. */
function wrongIn(checks: Readonly<Record<string, CheckAmong>>, written: Written): Errors {
  const wrong: Record<string, string> = {}
  for (const [name, check] of Object.entries(checks)) {
    const error = name in written ? check(written[name] ?? '', reading(written)) : undefined
    if (error) wrong[name] = error
  }
  return wrong
}

interface Options<N extends string> {
  /** One for each field; a field that the page does not show is not checked. */
  checks: Readonly<Record<N, CheckAmong>>
  /** Does the form's work with what was written. */
  work(read: Read<N>, form: HTMLFormElement): Promise<FormError | undefined>
  /** What came of it when the form was sent without this script. */
  begun?: FormError | undefined
  /** What was in the fields then. */
  typed?: Written | undefined
  /** Called when a field is wrong and nothing was sent. */
  onWrong?(form: HTMLFormElement): void
}

/**
 * A form whose fields keep their own text, so that nothing that was typed or filled in, however early, is
 * lost. It checks before it sends, leads to the first wrong field and never sends twice at a time.
 */
export function useForm<N extends string>({ checks, work, begun, typed = {}, onWrong }: Options<N>) {
  const [errors, setErrors] = useState<Errors>(() => ({
    ...wrongIn(checks, typed),
    ...(begun?.field && { [begun.field]: begun.text }),
  }))
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
    const written = writtenIn(form)
    const read = reading(written)
    const wrong = wrongIn(checks, written)
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
        const { value, form } = event.currentTarget
        if (errors[name] && form) note(name, checks[name](value, reading(writtenIn(form))))
      },
    }),
  }
}

export type Form = Pick<ReturnType<typeof useForm>, 'busy' | 'fault' | 'submit'>
