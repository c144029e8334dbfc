import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#contract/places.ts'
import { pickText } from '#i18n/format.ts'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOnce } from '#web/ui/form/use-once.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text, Value } from '#web/ui/text.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import {
  type AddressBook,
  AddressesFailed,
  type SavedAddress,
  useAddresses,
  valuesFrom,
} from '../addresses/address-book.tsx'
import type { Recipient } from '../addresses/recipient-fields.tsx'
import { noDelivery } from '../customer/delivery-draft.ts'
import { useSite } from '../shell/site-context.tsx'
import { AddressForm } from './address-form.tsx'
import css from './addresses.module.css'
import profile from './profile.module.css'

interface Props {
  account_id: number
  name: string
  /** The places that are served. */
  places: readonly Place[]
}

/** The addresses that a customer keeps, each of which they can edit and delete, and their last delivery. */
export function Addresses({ account_id, name, places }: Props) {
  const t = useAccountTexts()
  const notify = useNotify()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const book = useAddresses(account_id)
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const [busy, once] = useOnce()

  // What had the focus goes.
  function close() {
    flushSync(() => setEdited(undefined))
    heading.current?.focus()
  }
  const drop = (work: () => ReturnType<AddressBook['forget']>) =>
    void once(async () => {
      const answer = await work()
      if (!answer.status) return notify({ kind: 'warning', text: failureText(t, answer) })
      notify({ kind: 'success', text: t('account.delivery.removed') })
      heading.current?.focus()
    })
  const form = (address?: SavedAddress) => (
    <AddressForm
      account_id={account_id}
      key={address?.id ?? 0}
      label={address?.label}
      initial={address ? valuesFrom(address) : { ...noDelivery, name }}
      {...{ book, places, onClose: close }}
    />
  )
  const { data = [], last } = book.addresses ?? {}
  return (
    <section className={profile.change} aria-labelledby={id}>
      <h2 className={profile.formTitle} id={id} ref={heading} tabIndex={-1}>
        {t('account.delivery.saved')}
      </h2>
      <AddressesFailed book={book} />
      {book.addresses && (
        <>
          <p className={css.help}>
            {t(data.length > 0 ? 'account.delivery.savedHelp' : 'account.delivery.savedNone')}
          </p>
          {(data.length > 0 || last) && (
            <ul className={css.list}>
              {data.map((one) =>
                edited !== 'new' && edited?.id === one.id ? (
                  <li key={one.id}>{form(one)}</li>
                ) : (
                  <Entry key={one.id} label={one.label} of={valuesFrom(one)} places={places}>
                    <Button
                      look="quiet"
                      aria-label={t('account.delivery.editOne', { name: one.label })}
                      onClick={() => setEdited(one)}
                    >
                      {t('account.delivery.edit')}
                    </Button>
                    <Button
                      look="quiet"
                      aria-label={t('account.delivery.remove', { name: one.label })}
                      busy={busy}
                      onClick={() => drop(() => book.remove(one.id))}
                    >
                      {t('account.delivery.delete')}
                    </Button>
                  </Entry>
                ),
              )}
              {last && (
                <Entry label={t('account.delivery.last')} of={valuesFrom(last)} places={places}>
                  <Button
                    look="quiet"
                    aria-label={t('account.delivery.forget')}
                    busy={busy}
                    onClick={() => drop(book.forget)}
                  >
                    {t('account.delivery.forgetShort')}
                  </Button>
                </Entry>
              )}
            </ul>
          )}
          {edited === 'new' ? (
            form()
          ) : (
            <Button look="quiet" className={css.add} onClick={() => setEdited('new')}>
              <Icon name="plus" size={16} />
              {t('account.delivery.add')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

interface EntryProps {
  label: string
  of: Recipient
  places: readonly Place[]
  children: ReactNode
}

/** An address as people read it, with its buttons. */
function Entry({ label, of: { phone, name, place_id, address }, places, children }: EntryProps) {
  const { language, defaultLanguage } = useSite().siteData
  const place = places.find(({ id }) => String(id) === place_id)
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <h3 className={css.label}>
          <bdi>{label}</bdi>
        </h3>
        <p>
          {place && (
            <>
              <Text of={pickText(place, 'name', language, defaultLanguage)} />
              {' · '}
            </>
          )}
          <Value>{address}</Value>
        </p>
        <p className={css.help}>
          <bdi>{name}</bdi> · <Latin>{phone}</Latin>
        </p>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  )
}
