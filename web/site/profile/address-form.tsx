import { useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/places.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import type { AddressBook } from '../addresses/address-book.tsx'
import { type Recipient, RecipientFields, useRecipientChecks } from '../addresses/recipient-fields.tsx'
import { deliveryLengths } from '../auth/field-limits.ts'
import css from './addresses.module.css'
import { useAccountForm } from './use-account-form.ts'

interface Props {
  /** The name of the edited address; undefined to add one. */
  label: string | undefined
  initial: Recipient
  book: AddressBook
  places: readonly Place[]
  onClose(): void
}

/** The form that adds an address under a name, or edits the one of that name. */
export function AddressForm({ label, initial, book, places, onClose }: Props) {
  const t = useAccountTexts()
  const notify = useNotify()
  const element = useRef<HTMLFormElement>(null)
  const { refused, incomplete } = useAccountForm()
  const [values, setValues] = useState(initial)
  const place =
    places.find(({ id }) => String(id) === values.place_id) ?? (places.length === 1 ? places[0] : undefined)
  const checks = useRecipientChecks()
  const form = useForm<keyof Recipient | 'label'>({
    checks: { label: checks.name, ...checks },
    onWrong: incomplete,
    async work(read, written) {
      const name = label ?? read('label').trim()
      const { phone, phone2, address, landmark, note } = values
      const recipient = { phone, phone2, address, landmark, note, name: values.name }
      const answer = await book.save({ ...recipient, label: name, place_id: place?.id ?? '' })
      if (!answer.status) return refused(answer, () => written.requestSubmit())
      notify({ kind: 'success', text: t('account.delivery.kept', { name }) })
      onClose()
      return undefined
    },
  })
  // The button that opened the form has gone, and the focus with it.
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus(), [])

  return (
    <form ref={element} className={css.form} method="post" noValidate onSubmit={form.submit}>
      {label === undefined ? (
        <Field
          {...form.field('label')}
          label={t('account.delivery.label')}
          help={t('account.delivery.labelHelp')}
          dir="auto"
          autoComplete="off"
          maxLength={deliveryLengths.label}
        />
      ) : (
        <h3 className={css.label}>
          <bdi>{label}</bdi>
        </h3>
      )}
      <RecipientFields
        {...{ form, values, places, place }}
        change={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
      <div className={css.acts}>
        <Button type="submit" busy={form.busy}>
          {t('account.delivery.keepAction')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('account.delivery.cancel')}
        </Button>
      </div>
    </form>
  )
}
