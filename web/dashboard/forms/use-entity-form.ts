import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MessageKey } from '#contract/messages.ts'
import type { Versioned } from '#contract/version.ts'
import { failureText } from '#web/api/failure.ts'
import { presses } from '#web/api/press.ts'
import type { PressedTransfer } from '#web/api/upload.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'
import { type Denial, type Done, queries, useCallMutation } from '../shell/queries.ts'
import type { Values } from './compare-edits.ts'
import { isBlank } from './translated-columns.ts'
import { useEditConflict } from './use-edit-conflict.ts'

/** What a form is saved with: its press, its files on their way, and the version of the row that it was made of. */
export interface Saving extends PressedTransfer {
  readonly seen: string | undefined
}

/** A field of a form: what it holds, what is wrong with it, and what changes it. */
export interface FormField<Changed, Held = Changed> {
  readonly name: string
  readonly value: Held
  readonly error: ReactNode
  onChange(value: Changed): void
}

interface Options<V extends Values, R extends object, A extends Done> {
  /** The row that is changed; none when one is added, or when there is no row at all. */
  row?: Versioned<R> | undefined
  /** What the form of a row begins with. */
  initial(row: Versioned<R> | undefined): V
  /** The fields that must not be empty. */
  required: readonly (keyof V & string)[]
  /** Further things that can be wrong, by field, in words. */
  check?(values: V): Partial<Record<keyof V & string, string>>
  /** What is said above when something is missing or wrong, in place of the usual. */
  missing?: MessageKey | undefined
  /** Whether it is asked once more before these values are saved. */
  asks?(values: V): boolean
  /** Saves the values; the key is the same when what was not answered is sent again as it was. */
  save(values: V, how: Saving): Promise<A | Denial<Versioned<R>>>
  onSaved(answer: A): void
}

/**
 * A form of one thing: what is missing is said beside its field and in a banner, and nothing is sent; what was
 * typed stays until it is saved. When somebody else has changed its row meanwhile, `conflict` says what, and nothing
 * is overwritten.
 */
export function useEntityForm<V extends Values, R extends object = never, A extends Done = Done>(
  options: Options<V, R, A>,
) {
  const { row, initial, required, check, missing: said, asks, save, onSaved } = options
  // The values that are asked about: others are asked about anew.
  const [asked, setAsked] = useState<V>()
  const { t } = useDashboard()
  const notify = useNotify()
  const [share, setShare] = useState<number>()
  // Set while something is on its way: no second press gets past it.
  const running = useRef<AbortController>(null)
  const [stopped, setStopped] = useState(false)
  const [start] = useState(() => initial(row))
  const form: UseFormReturnType<V> = useForm<V>({
    mode: 'controlled',
    initialValues: start,
    validateInputOnChange: false,
    clearInputErrorOnChange: true,
  })
  const [kept] = useState(() => ({
    fields: stableFields<{ name: string } & ReturnType<typeof form.getInputProps>>(),
    texts: stableFields<FormField<string>>(),
    pictures: stableFields<FormField<File, File | string | null>>(),
  }))
  const conflict = useEditConflict(row, initial, form)
  const [press] = useState(presses)
  const fresh = useRef<Versioned<R>>(undefined)
  const change = useCallMutation<V, A>(async (values) => {
    const control = new AbortController()
    running.current = control
    const { signal } = control
    if (Object.values(values).some((value) => value instanceof File)) setShare(0)
    const how = { onProgress: setShare, signal, seen: conflict.seen }
    const sent = press(values, (key) => save(values, { ...how, key })).finally(() => {
      running.current = null
      setShare(undefined)
    })
    const answer = await sent
    fresh.current = answer.status || answer.msg !== 'ROW_CHANGED' ? undefined : answer.row
    return answer
  })
  function trySaving(element: HTMLElement, sure: boolean) {
    if (running.current || change.isPending) return
    const values = form.getValues()
    const missing = required.filter((field) => isBlank(values[field]))
    const errors: Partial<Record<string, string>> = { ...check?.(values) }
    for (const field of missing) errors[field] = t('dashboard.form.required')
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) {
      notify({
        kind: 'warning',
        text: t(`messages.${said ?? (missing.length > 0 ? 'DATA_REQUIRED' : 'INVALID_DATA')}`),
      })
      // The first on the page, whatever the order of the rules.
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
    if (!sure && asks?.(values)) return setAsked(values)
    setAsked(undefined)
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
          // Behind the form their change is to be seen.
          void queries.invalidateQueries()
          // The form says so itself, and has the focus.
          return
        }
        if (refused.field) form.setFieldError(refused.field, text)
        notify({ kind: 'warning', text })
      },
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    trySaving(event.currentTarget, false)
  }

  /** Ends what is on its way. It may have arrived: what is shown is asked for anew. */
  function cancel() {
    running.current?.abort()
    setStopped(true)
    void queries.invalidateQueries()
  }

  const { error } = change
  return {
    form,
    submit,
    /** Set while it is asked whether to save all the same. */
    asking:
      asked !== undefined && Object.entries(asked).every(([name, value]) => form.values[name] === value),
    /** Saves what was asked about. */
    confirm: (element: HTMLElement) => trySaving(element, true),
    /** Leaves it unsaved. */
    decline: () => setAsked(undefined),
    busy: change.isPending,
    dirty: form.isDirty(),
    failure:
      error && !stopped && !(error.msg === 'ROW_CHANGED' && conflict.met) ? failureText(t, error) : undefined,
    /** What somebody else changed meanwhile, for `Conflict`; undefined while nobody has. */
    conflict: conflict.met && { ...conflict.met, choose: conflict.choose },
    /** The row is this one now, and nothing of it is typed. */
    settle(now: Versioned<R>) {
      form.resetDirty()
      conflict.settle(now)
    },
    /** Another number each time values came from outside. */
    round: conflict.round,
    /** Puts values into the form from outside. */
    put: conflict.put,
    /** Why the last save was refused, as its message key; undefined when it is told of a field. */
    refused: error?.field ? undefined : error?.msg,
    /** A file on its way: how much of it has left, and what ends it. */
    sending: share === undefined ? undefined : { share, cancel },
    /** What a field of Mantine's takes: its name, value, change and error. */
    field: <K extends keyof V & string>(name: K) => kept.fields({ name, ...form.getInputProps(name) }),
    /** A field that holds text, for `Translated` and the fields of this kit. */
    text: <K extends keyof V & string>(name: K) =>
      kept.texts({
        name,
        value: String(form.values[name] ?? ''),
        error: form.errors[name],
        onChange: (value: string) => form.getInputProps(name).onChange(value),
      }),
    /** A field that holds a picture, for `ImageField`. */
    picture: <K extends keyof V & string>(name: K) => {
      const value: Values[string] | undefined = form.values[name]
      return kept.pictures({
        name,
        value: value === undefined || typeof value === 'number' ? null : value,
        error: form.errors[name],
        onChange: (file: File) => form.getInputProps(name).onChange(file),
      })
    },
  }
}

/** What the choice between mine and theirs is called in a form. */
export const conflictRadioName = (field: string) => `whose-${field}`

export type EntityForm<V extends Values, R extends object = object> = ReturnType<typeof useEntityForm<V, R>>

interface Field {
  readonly name: string
  readonly value?: unknown
  readonly error?: ReactNode
}

/**
 * Gives of each field of a form the object that it gave before, as long as value and error are what they were: who types
 * in one field has no other drawn anew. What changes a field must not depend on when it was made.
 */
function stableFields<F extends Field>() {
  const kept = new Map<string, F>()
  return (made: F): F => {
    const before = kept.get(made.name)
    if (before && before.value === made.value && before.error === made.error) return before
    kept.set(made.name, made)
    return made
  }
}

/** The field of a form that a link leads to, by its name, as `?field=en_detail`. */
export const useLinkedField = () => useSearchParams()[0].get('field') ?? undefined
