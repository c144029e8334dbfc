import { useState } from 'react'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { AddressBook, SavedAddress } from './address-book.tsx'
import type { RemovedAddress } from './removed-address.tsx'

/**
 * Deletes addresses of a book, and offers for a while to bring each back. `passFocus` moves the focus, which went with the
 * pressed button, where nothing stands in its place.
 */
export function useRemovedAddresses(book: AddressBook, passFocus: () => void) {
  const t = useAccountTexts()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const [removed, setRemoved] = useState<readonly SavedAddress[]>([])
  const [announcement, announce] = useState('')
  const [Offer, setOffer] = useState<typeof RemovedAddress>()
  const end = (address: SavedAddress) => setRemoved((now) => now.filter((one) => one !== address))
  const addresses = book.addresses?.data ?? []
  // One of the same name may have been saved meanwhile.
  const offered = removed.filter(({ label }) => addresses.every((one) => one.label !== label))

  const drop = (work: () => ReturnType<AddressBook['forget']>, onDone: () => void) =>
    void run(async () => {
      const answer = await work()
      if (!answer.status) return notify({ kind: 'warning', text: failureText(t, answer) })
      notify({ kind: 'success', text: t('account.delivery.removed') })
      onDone()
    })

  return {
    busy,
    /** The kept addresses, and those that can be brought back in their places: the server sorts by the label too. */
    entries: [...addresses, ...offered].sort((one, other) => (one.label < other.label ? -1 : 1)),
    isRemoved: (address: SavedAddress) => offered.includes(address),
    remove: (address: SavedAddress) =>
      drop(
        () => book.remove(address.id),
        () => {
          setRemoved((now) => [...now, address])
          import('./removed-address.tsx').then((loaded) => setOffer(() => loaded.RemovedAddress), passFocus)
        },
      ),
    forget: () => drop(book.forget, passFocus),
    /** What stands in the place of a deleted address; nothing until it is loaded. */
    offer: (address: SavedAddress) => Offer && <Offer {...{ book, address, announce }} onEnd={end} />,
    status: (
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    ),
  }
}
