import { useCallback, useEffect, useState } from 'react'
import type { Body, Refusal, Success } from '#contract/call.ts'
import type { Contract } from '#contract/index.ts'
import { send, type Unreachable } from '#web/api/client.ts'
import type { DeliveryValues } from '../customer/delivery-draft.ts'
import { endSession } from '../customer/session.ts'

type Listed = Success<Contract['/app/client/addresses/getall']>

/** The addresses that the customer keeps, and the delivery of their last order. */
export type Addresses = Pick<Listed, 'data' | 'last'>

type Changed = ({ status: true } & Addresses) | Refusal | Unreachable
type Saved = Body<Contract['/app/client/addresses/save']>

/** Returns what the form is filled with from a kept address or a past delivery; its method is standard unless it has one. */
export const valuesFrom = ({
  place_id,
  ...kept
}: Addresses['data'][number] | NonNullable<Addresses['last']>): DeliveryValues => ({
  ...{ phone: kept.phone_shown, phone2: kept.phone2_shown, name: kept.name },
  ...{ address: kept.address, landmark: kept.landmark, note: kept.note },
  place_id: place_id === null ? '' : String(place_id),
  method: 'method' in kept ? kept.method : 'standard',
})

/**
 * Loads the customer's addresses and changes them. `addresses` is undefined until the answer comes; without one there
 * are none, and the form starts empty.
 */
export function useAddresses(account_id: number) {
  const [addresses, setAddresses] = useState<Addresses>()
  useEffect(() => {
    let current = true
    void send('/app/client/addresses/getall', 'getAllAddresses', { account_id }).then((answer) => {
      if (!current) return
      if (answer.msg === 'NOT_AUTHORIZED') endSession(account_id)
      setAddresses(answer.status ? answer : { data: [], last: null })
    })
    return () => {
      current = false
    }
  }, [account_id])

  const learn = useCallback((answer: Changed) => {
    if (answer.status) setAddresses(answer)
    return answer
  }, [])

  return {
    addresses,
    async save(address: Omit<Saved, 'account_id'>) {
      return learn(await send('/app/client/addresses/save', 'saveAddress', { account_id, ...address }))
    },
    async remove(address_id: number) {
      return learn(await send('/app/client/addresses/delete', 'deleteAddress', { account_id, address_id }))
    },
    async forget() {
      return learn(await send('/app/client/addresses/forget', 'forgetDelivery', { account_id }))
    },
  }
}

/** The customer's addresses and the functions that change them. */
export type AddressBook = ReturnType<typeof useAddresses>
