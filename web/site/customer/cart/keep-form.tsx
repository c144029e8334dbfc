import { useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { deliveryLengths } from '#web/shared/field-limits.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import type { AddressBook } from '../addresses/address-book.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import css from './saved-addresses.module.css'
import type { DeliveryForm } from './use-delivery.ts'

interface Props {
  book: AddressBook
  state: Pick<DeliveryForm, 'values' | 'place' | 'element'>
}

/** Keeps what the form of the delivery holds under a name. */
export default function KeepForm({ book, state }: Props) {
  const t = useAccountTexts()
  const notify = useNotify()
  const [label, setLabel] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, run] = useBusy()
  const { values, place } = state
  const { method: _, office_id: __, ...recipient } = values

  const save = () =>
    void run(async () => {
      if (!label.trim()) return setFault(t('site.fields.required'))
      const answer = await book.save({ ...recipient, place_id: place?.id ?? '', label })
      if (!answer.status) {
        setFault(failureText(t, answer))
        const field = 'field' in answer ? answer.field : undefined
        return state.element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
      }
      notify({ kind: 'success', text: t('account.delivery.kept', { name: label.trim() }) })
      setLabel('')
    })

  return (
    <div className={css.row}>
      <Field
        name="label"
        label={t('account.delivery.label')}
        help={t('account.delivery.labelHelp')}
        error={fault}
        value={label}
        dir="auto"
        autoComplete="off"
        maxLength={deliveryLengths.label}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          setLabel(currentTarget.value)
        }}
      />
      <Button look="quiet" busy={busy} onClick={save}>
        {t('account.delivery.keepAction')}
      </Button>
    </div>
  )
}
