import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { isolatedName } from '#i18n/format.ts'
import { failureText } from '#web/api/failure.ts'
import { Undo } from '#web/ui/undo/undo.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { type AddressBook, type SavedAddress, valuesFrom } from './address-book.tsx'

interface Props {
  book: AddressBook
  address: SavedAddress
  /** Says it to screen readers. */
  announce(text: string): void
  /** The address is back, or the offer is over. */
  onEnd(address: SavedAddress): void
}

/** Stands in the place of an address that the customer deleted, and saves it again with all its fields. */
export function RemovedAddress({ book, address, announce, onEnd }: Props) {
  const t = useAccountTexts()
  const text = t('account.delivery.removedNamed', { name: isolatedName(address.label) })
  const label = t('site.banner.undo')
  useEffect(() => announce(`${text} ${label}`), [announce, text, label])

  async function undo() {
    const { method: _, ...recipient } = valuesFrom(address)
    const answer = await book.save({ ...recipient, label: address.label })
    if (!answer.status) return failureText(t, answer)
    flushSync(() => onEnd(address))
    const back = answer.data.find((one) => one.label === address.label)
    document.querySelector<HTMLElement>(`[data-address="${back?.id}"] button`)?.focus()
    return undefined
  }
  return <Undo text={text} label={label} onUndo={undo} onEnd={() => onEnd(address)} />
}
