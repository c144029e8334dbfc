import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#contract/orders/places.ts'
import { pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text, Value } from '#web/ui/text.tsx'
import { AddressesFailed, type SavedAddress, useAddresses, valuesFrom } from '../addresses/address-book.tsx'
import type { Recipient } from '../addresses/recipient-checks.ts'
import { useRemovedAddresses } from '../addresses/use-removed-addresses.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { noDelivery } from '../session/delivery-draft.ts'
import css from './addresses.module.css'
import profile from './profile.module.css'

// Only who adds or edits an address needs it.
const AddressForm = lazy(() => import('./address-form.tsx'))

interface Props {
  account_id: number
  name: string
  /** The places that are served. */
  places: readonly Place[]
}

/** The addresses that a customer keeps, each of which they can edit and delete, and their last delivery. */
export function Addresses({ account_id, name, places }: Props) {
  const t = useAccountTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const book = useAddresses(account_id)
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const { entries, busy, isRemoved, remove, forget, offer, status } = useRemovedAddresses(book, () =>
    heading.current?.focus(),
  )

  // What had the focus goes.
  function close() {
    flushSync(() => setEdited(undefined))
    heading.current?.focus()
  }
  const form = (address?: SavedAddress) => (
    <Suspense key={address?.id ?? 0}>
      <AddressForm
        account_id={account_id}
        label={address?.label}
        initial={address ? valuesFrom(address) : { ...noDelivery, name }}
        {...{ book, places, onClose: close }}
      />
    </Suspense>
  )
  const { data = [], last } = book.addresses ?? {}
  const entryOf = (one: SavedAddress) => {
    if (isRemoved(one)) return <li key={one.id}>{offer(one)}</li>
    if (edited !== 'new' && edited?.id === one.id) return <li key={one.id}>{form(one)}</li>
    return (
      <Entry key={one.id} id={one.id} label={one.label} of={valuesFrom(one)} places={places}>
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
          onClick={() => remove(one)}
        >
          {t('account.delivery.delete')}
        </Button>
      </Entry>
    )
  }
  return (
    <section className={profile.change} aria-labelledby={id}>
      <h2 className={profile.formTitle} id={id} ref={heading} tabIndex={-1}>
        {t('account.delivery.saved')}
      </h2>
      <AddressesFailed book={book} />
      {status}
      {book.addresses && (
        <>
          <p className={css.help}>
            {t(data.length > 0 ? 'account.delivery.savedHelp' : 'account.delivery.savedNone')}
          </p>
          {(entries.length > 0 || last) && (
            <ul className={css.list}>
              {entries.map(entryOf)}
              {last && (
                <Entry label={t('account.delivery.last')} of={valuesFrom(last)} places={places}>
                  <Button look="quiet" aria-label={t('account.delivery.forget')} busy={busy} onClick={forget}>
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
  /** Of a kept address. */
  id?: number
  label: string
  of: Recipient
  places: readonly Place[]
  children: ReactNode
}

/** An address as people read it, with its buttons. */
function Entry({ id, label, of: { phone, name, place_id, address }, places, children }: EntryProps) {
  const { language, defaultLanguage } = useSite().siteData
  const place = places.find((one) => String(one.id) === place_id)
  return (
    <li className={css.entry} data-address={id}>
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
