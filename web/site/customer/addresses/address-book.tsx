import { useState } from 'react'
import type { Contract } from '#contract/index.ts'
import type { Body, Refusal, Success } from '#contract/kit/call.ts'
import { send, type Unreachable } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { DeliveryValues } from '../session/delivery-draft.ts'
import { useAnswer } from '../session/use-answer.ts'
import css from './addresses.module.css'

type Listed = Success<Contract['/app/client/addresses/getall']>

/** The addresses that the customer keeps, and the delivery of their last order. */
export type Addresses = Pick<Listed, 'data' | 'last'>

/** An address that the customer keeps. */
export type SavedAddress = Addresses['data'][number]

type Changed = ({ status: true } & Addresses) | Refusal | Unreachable
type Saved = Body<Contract['/app/client/addresses/save']>

/** Returns what a form is filled with from a kept address or a past delivery; its method is standard unless it has one. */
export const valuesFrom = ({
  place_id,
  ...saved
}: SavedAddress | NonNullable<Addresses['last']>): DeliveryValues => ({
  phone: saved.phone_shown,
  phone2: saved.phone2_shown,
  name: saved.name,
  address: saved.address,
  landmark: saved.landmark,
  note: saved.note,
  place_id: place_id === null ? '' : String(place_id),
  method: 'method' in saved ? saved.method : 'standard',
  office_id: '',
})

/**
 * Loads the customer's addresses and changes them. `addresses` is undefined until they are known; `waiting` tells whether
 * their first request is under way, and `failed` why it failed.
 */
export function useAddresses(account_id: number) {
  const { answerState, retry } = useAnswer('/app/client/addresses/getall', 'getAllAddresses', { account_id })
  const [changed, setChanged] = useState<Addresses>()
  const [retried, setRetried] = useState(false)
  const addresses = changed ?? (answerState.state === 'ready' ? answerState.answer : undefined)

  function applyAnswer(answer: Changed) {
    if (answer.status) setChanged(answer)
    return answer
  }

  return {
    addresses,
    waiting: answerState.state === 'waiting' && !retried,
    retrying: answerState.state === 'waiting' && retried,
    failed: answerState.state === 'failed' ? answerState.msg : undefined,
    retry() {
      setRetried(true)
      retry()
    },
    async save(address: Omit<Saved, 'account_id'>) {
      return applyAnswer(await send('/app/client/addresses/save', 'saveAddress', { account_id, ...address }))
    },
    async remove(address_id: number) {
      return applyAnswer(
        await send('/app/client/addresses/delete', 'deleteAddress', { account_id, address_id }),
      )
    },
    async forget() {
      return applyAnswer(await send('/app/client/addresses/forget', 'forgetDelivery', { account_id }))
    },
  }
}

/** The customer's addresses and the functions that change them. */
export type AddressBook = ReturnType<typeof useAddresses>

/** Says that the addresses could not be loaded, with a retry; nothing if they were. */
export function AddressesFailed({ book }: { book: AddressBook }) {
  const t = useAccountTexts()
  const { addresses, failed, retrying, retry } = book
  if (addresses || !(failed || retrying)) return null
  return (
    <div className={css.failed} role="alert">
      <Icon name="warning" />
      <p>
        <b>{t('account.delivery.savedFailed')}</b> {failed && failureText(t, { msg: failed })}
      </p>
      <Button look="quiet" busy={retrying} onClick={retry}>
        {t('site.banner.retry')}
      </Button>
    </div>
  )
}
