import { type ChangeEvent, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { announceArrival } from '#web/ui/form/typed-events.ts'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { useFailureElsewhere } from '#web/ui/form/use-onward.ts'

/** Validates a field: returns the error message, undefined when it is valid. */
export type Check = (value: string) => string | undefined

/** A `Check` that also reads other fields. */
export type CheckAmong = (value: string, read: Read<string>) => string | undefined

/** The error of a submission. */
export interface FormError {
  readonly text: string
  /** The name of the field it belongs to, to display it there too. */
  readonly field?: string
  /** A retry may help. */
  readonly again?: boolean
  /** A retry helps after a while only: another way to reach the company is offered. */
  readonly waits?: boolean
  /** The server rendered it, after a form post before hydration. */
  readonly early?: boolean
}

type Read<N extends string> = (name: N) => string
type Errors = Readonly<Record<string, string>>
/** The values of the rendered fields by name. */
type Written = Readonly<Record<string, string>>

function writtenIn(form: HTMLFormElement): Written {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const reading = (written: Written) => (name: string) => written[name] ?? ''

/** Returns the errors of the fields, in the order of their checks. */
function wrongIn(checks: Readonly<Record<string, CheckAmong>>, written: Written): Errors {
  const wrong: Record<string, string> = {}
  for (const [name, check] of Object.entries(checks)) {
    const error = name in written ? check(written[name] ?? '', reading(written)) : undefined
    if (error) wrong[name] = error
  }
  return wrong
}

interface Options<N extends string> {
  /** One for each field; fields that are not rendered are skipped. */
  checks: Readonly<Record<N, CheckAmong>>
  /** Submits the values. */
  work(read: Read<N>, form: HTMLFormElement): Promise<FormError | undefined>
  /** The error of a form post before hydration. */
  begun?: FormError | undefined
  /** The values of that post. */
  typed?: Written | undefined
  /** Called when a field is invalid and nothing was sent. */
  onWrong?(form: HTMLFormElement): void
}

/**
 * Manages a form with uncontrolled fields, so that input typed or autofilled before hydration is kept. It
 * validates before sending, focuses the first invalid field and never submits concurrently. Whoever left the page
 * meanwhile is told why it was refused, with a way back.
 */
export function useForm<N extends string>({ checks, work, begun, typed = {}, onWrong }: Options<N>) {
  const [errors, setErrors] = useState<Errors>(() => ({
    ...wrongIn(checks, typed),
    ...(begun?.field && { [begun.field]: begun.text }),
  }))
  const [fault, setFault] = useState(begun)
  const [busy, run] = useBusy()
  const isToldElsewhere = useFailureElsewhere()

  const note = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))

  // Renders the error before focus moves, so that screen readers announce it with the field.
  function lead(form: HTMLFormElement, wrong: Errors) {
    flushSync(() => setErrors(wrong))
    const [first] = Object.keys(wrong)
    const field = first ? form.querySelector<HTMLElement>(`[name="${first}"]`) : null
    field?.focus()
    return field !== null
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const { draft } = form.dataset
    const written = writtenIn(form)
    const read = reading(written)
    const wrong = wrongIn(checks, written)
    setFault(undefined)
    lead(form, wrong)
    if (Object.keys(wrong).length > 0) return onWrong?.(form)
    void run(async () => {
      const found = await work(read, form)
      if (!found && draft) announceArrival(draft, written)
      if (found && isToldElsewhere(found.text)) return
      setFault(found)
      // What the form has no field for is told beside its button.
      if (found?.field && !lead(form, { [found.field]: found.text }))
        setFault({ text: found.text, ...(found.again && { again: true }) })
    })
  }

  return {
    busy,
    fault,
    submit,
    /** Returns the props of a field. */
    field: (name: N) => ({
      name,
      required: true,
      error: errors[name],
      // An invalid field is revalidated on every input. There is no validation on blur: the message would
      // shift the button that is often being clicked.
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        const { value, form } = event.currentTarget
        if (errors[name] && form) note(name, checks[name](value, reading(writtenIn(form))))
      },
    }),
  }
}

export type Form = Pick<ReturnType<typeof useForm>, 'busy' | 'fault' | 'submit'>
