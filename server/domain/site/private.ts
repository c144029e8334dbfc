import { type SqlBool, sql } from 'kysely'
import type { Cartitem } from '#contract/cart/customer.ts'
import type { Account } from '#contract/customers/account.ts'
import { type Caller, may, type Permission } from '#contract/kit/roles.ts'
import type { Order, Orderitem } from '#contract/orders/row.ts'
import type { Contact } from '#contract/settings/row.ts'
import type { User } from '#contract/users/row.ts'
import { isOfClosed } from '../../crud/closed-accounts.ts'
import { atonce, batches, inGroups, mapped } from '../../crud/stream-rows.ts'
import type { Database } from '../../database/database.ts'
import { rowsOf, toCartitem } from '../lines/cart-queries.ts'
import { orderitemBatches, orderitems, orders, toOrder, toOrderitem } from '../orders/order-queries.ts'
import { accounts, users } from '../people/person-queries.ts'
import { contacts, toContact } from '../settings/setting-queries.ts'
import { counts } from './counts.ts'

type Read = Database['read']
type Batches<T> = AsyncIterable<T[]>

interface PrivateLists {
  getcontacts: Batches<Contact>
  getusers: Batches<User>
  getaccounts: Batches<Account>
  getorders: Batches<Order>
  getorderitems: Batches<Orderitem>
  getcart: Batches<Cartitem>
}

async function* none(): AsyncGenerator<never[], void, undefined> {}

const nothing = (): PrivateLists => ({
  getcontacts: none(),
  getusers: none(),
  getaccounts: none(),
  getorders: none(),
  getorderitems: none(),
  getcart: none(),
})

async function* itemsOf(read: Read, own: Batches<{ id: number }>) {
  for await (const some of inGroups(own))
    yield* orderitemBatches(
      read,
      some.map(({ id }) => id),
    )
}

function ofCustomer(read: Read, id: number): PrivateLists {
  const own = () => batches(orders(read), 'orders', sql<SqlBool>`account_id = ${id}`)
  return {
    ...nothing(),
    getaccounts: atonce(accounts(read).where('id', '=', id)),
    getorders: mapped(own(), toOrder),
    getorderitems: mapped(itemsOf(read, own()), toOrderitem),
    getcart: mapped(atonce({ execute: () => rowsOf(read, id) }), toCartitem),
  }
}

function ofStaff(read: Read, { id, role }: Caller & { kind: 'staff' }): PrivateLists {
  const ifMay = <T>(permission: Permission, rows: Batches<T>): Batches<T> =>
    may(role, permission) ? rows : none()
  const visible = sql<SqlBool>`not ${isOfClosed('account_id')}`
  const everyUser = may(role, 'users.read')
  return {
    ...nothing(),
    getcontacts: ifMay('contacts.read', mapped(batches(contacts(read), 'contacts', visible), toContact)),
    getusers: atonce(everyUser ? users(read) : users(read).where('id', '=', id)),
    getaccounts: ifMay('accounts.read', batches(accounts(read), 'accounts', sql<SqlBool>`closed is null`)),
    getorders: ifMay('orders.read', mapped(batches(orders(read), 'orders'), toOrder)),
    getorderitems: ifMay('orders.read', mapped(batches(orderitems(read), 'orderitems'), toOrderitem)),
  }
}

/**
 * The lists with personal data, in batches of what the caller may see: nothing for anonymous visitors, their own rows
 * for customers, and for staff what their role may read.
 */
export function privateLists(read: Read, caller: Caller): PrivateLists {
  if (caller.kind === 'customer') return ofCustomer(read, caller.id)
  return caller.kind === 'staff' ? ofStaff(read, caller) : nothing()
}

/** The counts that accompany the lists, for staff only. */
export const numbersFor = async (read: Read, caller: Caller) =>
  caller.kind === 'staff' && may(caller.role, 'statistics.read') ? counts(read) : {}
