import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Versioned } from '#contract/kit/version.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import type { IdempotentTransfer } from '#web/api/upload.ts'
import { useNotify } from '#web/ui/banner.tsx'
import type { Values } from './compare-edits.ts'
import { useDashboard } from './dashboard-context.tsx'
import { failureText } from './failure-text.ts'
import { type FormField, type NumberFormField, stableFields } from './form-field.ts'
import { type NumberRule, numberErrors } from './number-rules.ts'
import { type Denial, type Done, queries, useCallMutation } from './query-client.ts'
import { isBlank } from './translated-columns.ts'
import { useEditConflict } from './use-edit-conflict.ts'
import { useRefusedField } from './use-refused-field.ts'

export type { FormField }

/** How a form is saved: the idempotency key, the progress of its files, and the version of the row that was edited. */
export interface Saving extends IdempotentTransfer {
  readonly seen: string | undefined
}

interface Options<V extends Values, R extends object, A extends Done, N extends keyof V & string> {
  /** The row to edit; undefined when one is added. */
  row?: Versioned<R> | undefined
  /** The initial values for a row. */
  initial(row: Versioned<R> | undefined): V
  /** The required fields. */
  required: readonly (keyof V & string)[]
  /** The fields for numbers, each with what it takes. */
  numbers?: Readonly<Record<N, NumberRule>>
  /** Validates further and returns error messages by field. */
  check?(values: V): Partial<Record<keyof V & string, string>>
  /** Replaces the default message for missing or invalid values. */
  missing?: string | undefined
  /** Whether these values need a confirmation before they are saved. */
  asks?(values: V): boolean
  /** Saves the values; a retry of the same values after a lost answer uses the same key. */
  save(values: V, how: Saving): Promise<A | Denial<Versioned<R>>>
  onSaved(answer: A): void
}

/**
 * The state of a form that adds or edits one row. Missing and invalid values get an error beside their field and a
 * banner, and nothing is sent. If another user has changed the row meanwhile, nothing is overwritten, and `conflict`
 * holds the changes.
 */
export function useEntityForm<
  V extends Values,
  R extends object = never,
  A extends Done = Done,
  N extends keyof V & string = never,
>(options: Options<V, R, A, N>) {
  const { row, initial, required, numbers, check, missing: missingMessage, asks, save, onSaved } = options
  // The values that await confirmation: other values need a new one.
  const [unconfirmed, setUnconfirmed] = useState<V>()
  const { t } = useDashboard()
  const notify = useNotify()
  const [share, setShare] = useState<number>()
  // Set while a request is running: blocks a second submit.
  const running = useRef<AbortController>(null)
  const sentFrom = useRef<HTMLElement>(null)
  const [stopped, setStopped] = useState(false)
  const [start] = useState(() => initial(row))
  const form: UseFormReturnType<V> = useForm<V>({
    mode: 'controlled',
    initialValues: start,
    validateInputOnChange: false,
    clearInputErrorOnChange: true,
  })
  const [stable] = useState(() => ({
    fields: stableFields<{ name: string } & ReturnType<typeof form.getInputProps>>(),
    texts: stableFields<FormField<string>>(),
    numbers: stableFields<NumberFormField>(),
    pictures: stableFields<FormField<File, File | string | null>>(),
  }))
  const conflict = useEditConflict(row, initial, form)
  const [submitOnce] = useState(createIdempotentSubmit)
  const fresh = useRef<Versioned<R>>(undefined)
  const change = useCallMutation<V, A>(async (values) => {
    const control = new AbortController()
    running.current = control
    const { signal } = control
    if (Object.values(values).some((value) => value instanceof File)) setShare(0)
    const how = { onProgress: setShare, signal, seen: conflict.seen }
    const sent = submitOnce(values, (key) => save(values, { ...how, key })).finally(() => {
      running.current = null
      setShare(undefined)
    })
    const answer = await sent
    fresh.current = answer.status || answer.msg !== 'ROW_CHANGED' ? undefined : answer.row
    return answer
  })
  function trySaving(element: HTMLElement, sure: boolean) {
    if (running.current || change.isPending) return
    sentFrom.current = element
    const values = form.getValues()
    const missing = required.filter((field) => isBlank(values[field]))
    const errors: Partial<Record<string, string>> = {
      ...check?.(values),
      ...numberErrors(t, numbers ?? {}, values),
    }
    for (const field of missing) errors[field] = t('dashboard.form.required')
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) {
      notify({
        kind: 'warning',
        text: missingMessage ?? t(missing.length > 0 ? 'messages.DATA_REQUIRED' : 'messages.INVALID_DATA'),
      })
      // The first field on the page, whatever the order of the validation.
      const fields = [...element.querySelectorAll<HTMLElement>('[name]')]
      fields.find((field) => errors[field.getAttribute('name') ?? ''] !== undefined)?.focus()
      return
    }
    const [unanswered] = conflict.open
    if (unanswered) {
      notify({ kind: 'warning', text: t('dashboard.conflict.choose') })
      element.querySelector<HTMLElement>(`[name="${conflictRadioName(unanswered.name)}"]`)?.focus()
      return
    }
    if (!sure && asks?.(values)) return setUnconfirmed(values)
    setUnconfirmed(undefined)
    setStopped(false)
    change.mutate(values, {
      onSuccess: (answer) => {
        notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
        conflict.settle(undefined)
        onSaved(answer)
      },
      onError: (refused) => {
        const text = failureText(t, refused)
        if (fresh.current) {
          conflict.meet(fresh.current)
          // The list behind the form shows the new version.
          void queries.invalidateQueries()
          // The form shows the conflict and gets the focus.
          return
        }
        notify({ kind: 'warning', text })
      },
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    trySaving(event.currentTarget, false)
  }

  /** Cancels the upload. It may have arrived all the same, so every query is refetched. */
  function cancel() {
    running.current?.abort()
    setStopped(true)
    void queries.invalidateQueries()
  }

  const { error } = change
  const refusalOf = useRefusedField(change, form.values, sentFrom)
  const errorOf = (name: string): ReactNode => form.errors[name] ?? refusalOf(name)
  const text = <K extends keyof V & string>(name: K) =>
    stable.texts({
      name,
      value: String(form.values[name] ?? ''),
      error: errorOf(name),
      onChange: (value: string) => form.getInputProps(name).onChange(value),
    })
  return {
    form,
    submit,
    /** Whether the values await confirmation. */
    asking:
      unconfirmed !== undefined &&
      Object.entries(unconfirmed).every(([name, value]) => form.values[name] === value),
    /** Confirms and saves the values. */
    confirm: (element: HTMLElement) => trySaving(element, true),
    /** Declines, and saves nothing. */
    decline: () => setUnconfirmed(undefined),
    busy: change.isPending,
    dirty: form.isDirty(),
    failure:
      error && !stopped && !(error.msg === 'ROW_CHANGED' && conflict.met) ? failureText(t, error) : undefined,
    /** The changes of another user, for `EditConflict`; undefined without a conflict. */
    conflict: conflict.met && { ...conflict.met, choose: conflict.choose },
    /** Continues with this row and without changes. */
    settle(now: Versioned<R>) {
      form.resetDirty()
      conflict.settle(now)
    },
    /** Changes each time values are set from outside. */
    round: conflict.round,
    /** Sets values of the form from outside. */
    put: conflict.put,
    /** The version of the edited row, and its values. */
    seen: conflict.seen,
    saved: conflict.saved,
    /** Continues what was typed before, into a row that held other values in these fields. */
    resume: conflict.resume,
    /** The message key of the last refusal; undefined if it is about a field. */
    refused: error?.field ? undefined : error?.msg,
    /** An upload in progress, with the function that cancels it. */
    sending: share === undefined ? undefined : { share, cancel },
    /** The props of a field of Mantine. */
    field: <K extends keyof V & string>(name: K) =>
      stable.fields({ name, ...form.getInputProps(name), error: errorOf(name) }),
    /** A text field, for `TranslatedField` and the other fields of this folder. */
    text,
    /** A field for a number, for `NumberField`. */
    number(name: N) {
      const rule = numbers?.[name]
      if (!rule) throw new TypeError(`No rule for the number ${name}`)
      return stable.numbers({ ...text(name), rule })
    },
    /** A picture field, for `ImageField`. */
    picture: <K extends keyof V & string>(name: K) => {
      const value: Values[string] | undefined = form.values[name]
      return stable.pictures({
        name,
        value: value === undefined || typeof value === 'number' ? null : value,
        error: errorOf(name),
        onChange: (file: File) => form.getInputProps(name).onChange(file),
      })
    },
  }
}

/** The name of the radio buttons that choose between `mine` and `theirs`. */
export const conflictRadioName = (field: string) => `whose-${field}`

export type EntityForm<V extends Values, R extends object = object> = ReturnType<typeof useEntityForm<V, R>>

/**
 * The attributes of a field for text of any language: its direction is that of its text, or that of the page if it is
 * empty. Mantine would set `dir` on the element around the field, which has no text.
 */
export const directionOf = (text: string) => (text === '' ? {} : { dir: 'auto' as const })

/** The name of the field that a link focuses, as `?field=en_detail`. */
export const useLinkedField = () => useSearchParams()[0].get('field') ?? undefined
