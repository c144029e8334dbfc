import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type AddressBook, valuesFrom } from '../addresses/address-book.tsx'
import { useRemovedAddresses } from '../addresses/use-removed-addresses.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { DeliveryValues } from '../session/delivery-draft.ts'
import css from './saved-addresses.module.css'
import type { DeliveryForm } from './use-delivery.ts'

interface Props {
  book: AddressBook
  state: Pick<DeliveryForm, 'values' | 'place' | 'change' | 'element'>
}

/** The customer's addresses by name, and their last delivery: each fills in the form, and can be deleted. */
export default function SavedAddresses({ book, state }: Props) {
  const t = useAccountTexts()
  const { entries, busy, isRemoved, remove, forget, offer, status } = useRemovedAddresses(book, () =>
    state.element.current?.querySelector<HTMLElement>('[name=phone]')?.focus(),
  )
  const last = book.addresses?.last
  if (entries.length === 0 && !last) return status

  const choice = (label: string, values: DeliveryValues, act: string, drop: () => void) => {
    const { method: _, office_id: _office, ...fields } = values
    const { method: __, office_id: __office, ...now } = state.values
    const isChosen =
      JSON.stringify(Object.entries(fields).sort()) === JSON.stringify(Object.entries(now).sort())
    return (
      <>
        <Button look="plain" aria-pressed={isChosen} onClick={() => state.change(fields)}>
          {isChosen && <Icon name="check" size={16} />}
          <bdi>{label}</bdi>
        </Button>
        <Button look="plain" aria-label={act} busy={busy} onClick={drop}>
          <Icon name="close" size={16} />
        </Button>
      </>
    )
  }
  return (
    <section aria-labelledby="saved">
      <h3 className={css.heading} id="saved">
        {t('account.delivery.saved')}
      </h3>
      <ul className={css.list}>
        {entries.map((one) =>
          isRemoved(one) ? (
            <li key={one.id}>{offer(one)}</li>
          ) : (
            <li key={one.id} className={css.offer} data-address={one.id}>
              {choice(one.label, valuesFrom(one), t('account.delivery.remove', { name: one.label }), () =>
                remove(one),
              )}
            </li>
          ),
        )}
        {last && (
          <li className={css.offer}>
            {choice(t('account.delivery.last'), valuesFrom(last), t('account.delivery.forget'), forget)}
          </li>
        )}
      </ul>
      {status}
    </section>
  )
}
