import { useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useOnce } from '#web/ui/form/use-once.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { type AddressBook, AddressesFailed, valuesFrom } from '../addresses/address-book.tsx'
import { deliveryLengths } from '../auth/field-limits.ts'
import css from './saved-addresses.module.css'
import type { DeliveryForm } from './use-delivery.ts'

interface Props {
  book: AddressBook
  state: Pick<DeliveryForm, 'values' | 'place' | 'change' | 'element'>
}

/** The customer's addresses by name, and their last delivery: each fills in the form, and can be deleted. */
export function SavedAddresses({ book, state }: Props) {
  const t = useAccountTexts()
  const notify = useNotify()
  const [busy, once] = useOnce()
  if (!book.addresses) return <AddressesFailed book={book} />
  const { data, last } = book.addresses
  if (data.length === 0 && !last) return null

  const drop = (work: () => ReturnType<AddressBook['forget']>) =>
    void once(async () => {
      const answer = await work()
      if (answer.status) {
        notify({ kind: 'success', text: t('account.delivery.removed') })
        state.element.current?.querySelector<HTMLElement>('[name=phone]')?.focus()
      } else notify({ kind: 'warning', text: failureText(t, answer) })
    })
  const offers = [
    ...data.map((one) => ({
      key: one.id,
      label: one.label,
      values: valuesFrom(one),
      act: t('account.delivery.remove', { name: one.label }),
      drop: () => book.remove(one.id),
    })),
    ...(last
      ? [
          {
            key: 0,
            label: t('account.delivery.last'),
            values: valuesFrom(last),
            act: t('account.delivery.forget'),
            drop: book.forget,
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby="saved">
      <h3 className={css.heading} id="saved">
        {t('account.delivery.saved')}
      </h3>
      <ul className={css.list}>
        {offers.map(({ key, label, values, act, drop: work }) => {
          const { method: _, ...fields } = values
          const { method: __, ...now } = state.values
          const isChosen =
            JSON.stringify(Object.entries(fields).sort()) === JSON.stringify(Object.entries(now).sort())
          return (
            <li key={key} className={css.offer}>
              <Button look="plain" aria-pressed={isChosen} onClick={() => state.change(fields)}>
                {isChosen && <Icon name="check" size={16} />}
                <bdi>{label}</bdi>
              </Button>
              <Button look="plain" aria-label={act} busy={busy} onClick={() => drop(work)}>
                <Icon name="close" size={16} />
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Keeps what the form holds under a name. */
export function KeepAddress({ book, state }: Props) {
  const t = useAccountTexts()
  const notify = useNotify()
  const [label, setLabel] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, once] = useOnce()
  const { values, place } = state
  const { method: _, ...recipient } = values

  const save = () =>
    void once(async () => {
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
    <details className={css.keep}>
      <summary>{t('account.delivery.keep')}</summary>
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
    </details>
  )
}
