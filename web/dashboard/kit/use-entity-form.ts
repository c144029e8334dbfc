import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Versioned } from '#contract/kit/version.ts'
import { useNotify } from '#web/ui/banner.tsx'
import type { Values } from './compare-edits.ts'
import { useDashboard } from './dashboard-context.tsx'
import { failureText } from './failure-text.ts'
import { type FormRules, focusFirstError, formErrors } from './form-errors.ts'
import type { FormField } from './form-field.ts'
import { type Denial, type Done, queries } from './query-client.ts'
import { useEditConflict } from './use-edit-conflict.ts'
import { useFormFields } from './use-form-fields.ts'
import { useRefusedField } from './use-refused-field.ts'
import { type Saving, useSave } from './use-save.ts'

export type { FormField, Saving }

interface Options<V extends Values, R extends object, A extends Done, N extends keyof V & string>
  extends FormRules<V, N> {
  /** The row to edit; undefined when one is added. */
  row?: Versioned<R> | undefined
  /** The initial values for a row. */
  initial(row: Versioned<R> | undefined): V
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
  const { row, initial, numbers, missing, asks, save, onSaved } = options
  const { t } = useDashboard()
  const notify = useNotify()
  const [initialValues] = useState(() => initial(row))
  const form: UseFormReturnType<V> = useForm<V>({
    mode: 'controlled',
    initialValues,
    validateInputOnChange: false,
    clearInputErrorOnChange: true,
  })
  // The values that await confirmation: other values need a new one.
  const [unconfirmed, setUnconfirmed] = useState<V>()
  const edits = useEditConflict(row, initial, form)
  const saving = useSave(save, edits.version)
  const { error, isPending } = saving.mutation
  const submitted = useRef<HTMLElement>(null)
  const refusalOf = useRefusedField(saving.mutation, form.values, submitted)
  const errorOf = (name: string): ReactNode => form.errors[name] ?? refusalOf(name)

  /** Whether the values may be sent; if not, says what is wrong and focuses it. */
  function validate(element: HTMLElement, values: V): boolean {
    const { errors, isMissing } = formErrors(t, options, values)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) {
      const text = missing ?? t(isMissing ? 'messages.DATA_REQUIRED' : 'messages.INVALID_DATA')
      notify({ kind: 'warning', text })
      focusFirstError(element, errors)
      return false
    }
    const [open] = edits.unresolved
    if (!open) return true
    notify({ kind: 'warning', text: t('dashboard.conflict.choose') })
    element.querySelector<HTMLElement>(`[name="${conflictRadioName(open.name)}"]`)?.focus()
    return false
  }

  function submit(element: HTMLElement, isConfirmed: boolean) {
    if (saving.isRunning()) return
    submitted.current = element
    const values = form.getValues()
    if (!validate(element, values)) return
    if (!isConfirmed && asks?.(values)) return setUnconfirmed(values)
    setUnconfirmed(undefined)
    saving.start(values, {
      onSuccess: (answer) => {
        notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
        edits.accept(undefined)
        onSaved(answer)
      },
      onError: (refused) => {
        const newer = saving.newerRow()
        if (!newer) return notify({ kind: 'warning', text: failureText(t, refused) })
        // The form shows the conflict and gets the focus.
        edits.merge(newer)
        // The list behind the form shows the new version.
        void queries.invalidateQueries()
      },
    })
  }

  const isUnconfirmed =
    unconfirmed !== undefined &&
    Object.entries(unconfirmed).every(([name, value]) => form.values[name] === value)
  const isInConflict = error?.msg === 'ROW_CHANGED' && edits.conflict !== undefined
  return {
    form,
    ...useFormFields(form, errorOf, numbers),
    busy: isPending,
    dirty: form.isDirty(),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      submit(event.currentTarget, false)
    },
    /** Set while the values await confirmation: `accept` saves them, `decline` saves nothing. */
    confirmation: isUnconfirmed
      ? {
          accept: (element: HTMLElement) => submit(element, true),
          decline: () => setUnconfirmed(undefined),
        }
      : undefined,
    /** The message of the last save that failed. */
    failure: error && !saving.cancelled && !isInConflict ? failureText(t, error) : undefined,
    /** The message key of the last refusal; undefined if it is about a field. */
    refusal: error?.field ? undefined : error?.msg,
    /** An upload in progress, with the function that cancels it. */
    upload: saving.upload,
    /** The changes of another user, for `EditConflict`; undefined without a conflict. */
    conflict: edits.conflict && { ...edits.conflict, choose: edits.choose },
    /** The row that the form began with, or took over since: its version and values. */
    baseline: { version: edits.version, values: edits.values },
    /** Takes over a saved row: the form is without changes. */
    accept(saved: Versioned<R>) {
      form.resetDirty()
      edits.accept(saved)
    },
    /** Sets values of the form from outside; `revision` changes each time. */
    setValues: edits.setValues,
    revision: edits.revision,
    /** Restores values that were typed earlier, into a row that held other values in these fields. */
    restore: edits.restore,
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
