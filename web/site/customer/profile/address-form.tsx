import { useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/orders/places.ts'
import { dropDraft, keepDraft, readDraft } from '#web/shared/drafts.ts'
import { deliveryLengths } from '#web/shared/field-limits.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { AddressBook } from '../addresses/address-book.tsx'
import { type Recipient, useRecipientChecks } from '../addresses/recipient-checks.ts'
import { RecipientFields } from '../addresses/recipient-fields.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { deliveryOf } from '../session/delivery-draft.ts'
import { useAccountForm } from '../session/use-account-form.ts'
import css from './addresses.module.css'

interface Props {
  account_id: number
  /** The name of the edited address; undefined to add one. */
  label: string | undefined
  initial: Recipient
  book: AddressBook
  places: readonly Place[]
  onClose(): void
}

/** The form that adds an address under a name, or edits the one of that name. */
export default function AddressForm({ account_id, label, initial, book, places, onClose }: Props) {
  const t = useAccountTexts()
  const notify = useNotify()
  const element = useRef<HTMLFormElement>(null)
  const { refused, incomplete } = useAccountForm()
  const draft = `address ${label ?? 'new'}`
  const by = `customer ${account_id}` as const
  const [values, setValues] = useState(() => {
    const ownDraft = readDraft(draft, by)
    return {
      label: '',
      ...initial,
      ...(ownDraft && { ...deliveryOf(ownDraft), label: String(ownDraft.values.label ?? '') }),
    }
  })
  const place =
    places.find(({ id }) => String(id) === values.place_id) ?? (places.length === 1 ? places[0] : undefined)
  const checks = useRecipientChecks()
  const form = useForm<keyof Recipient | 'label'>({
    checks: { label: checks.name, ...checks },
    onWrong: incomplete,
    async work(_read, written) {
      const name = label ?? values.label.trim()
      const { phone, phone2, address, landmark, note } = values
      const recipient = { phone, phone2, address, landmark, note, name: values.name }
      const answer = await book.save({ ...recipient, label: name, place_id: place?.id ?? '' })
      if (!answer.status) return refused(answer, () => written.requestSubmit())
      notify({ kind: 'success', text: t('account.delivery.kept', { name }) })
      close()
      return undefined
    },
  })
  function change(changes: Partial<typeof values>) {
    const next = { ...values, ...changes }
    setValues(next)
    keepDraft(draft, { by, values: next })
  }
  function close() {
    dropDraft(draft)
    onClose()
  }
  // The button that opened the form has gone, and the focus with it.
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus(), [])

  const { onChange: noteLabel, ...labelProps } = form.field('label')

  return (
    <form ref={element} className={css.form} method="post" noValidate onSubmit={form.submit}>
      {label === undefined ? (
        <Field
          {...labelProps}
          value={values.label}
          onChange={(event) => {
            noteLabel(event)
            change({ label: event.currentTarget.value })
          }}
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
      <RecipientFields {...{ form, values, places, place, change }} />
      <div className={css.acts}>
        <Button type="submit" busy={form.busy}>
          {t('account.delivery.keepAction')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('account.delivery.cancel')}
        </Button>
      </div>
    </form>
  )
}
