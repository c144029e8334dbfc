import type { Account } from '#contract/account.ts'
import type { Cartitem } from '#contract/cart.ts'
import type { Order, Orderitem } from '#contract/orders.ts'
import { type Caller, may, type Permission } from '#contract/roles.ts'
import type { Contact } from '#contract/settings.ts'
import type { User } from '#contract/staff.ts'
import type { Database } from '../../database/database.ts'
import { rowsOf, toCartitem } from '../cart/queries.ts'
import { orderitems, orders, toOrder, toOrderitem } from '../orders/queries.ts'
import { accounts, users } from '../people/queries.ts'
import { contacts } from '../settings/queries.ts'
import { counts } from './counts.ts'

interface PrivateLists {
  getcontacts: Contact[]
  getusers: User[]
  getaccounts: Account[]
  getorders: Order[]
  getorderitems: Orderitem[]
  getcart: Cartitem[]
}

const nothing: PrivateLists = {
  getcontacts: [],
  getusers: [],
  getaccounts: [],
  getorders: [],
  getorderitems: [],
  getcart: [],
}

async function ofCustomer(read: Database['read'], id: number): Promise<PrivateLists> {
  const [getaccounts, ownOrders, ownItems, ownCart] = await Promise.all([
    accounts(read).where('id', '=', id).execute(),
    orders(read).where('orders.account_id', '=', id).execute(),
    orderitems(read)
      .innerJoin('orders', 'orders.id', 'orderitems.order_id')
      .where('orders.account_id', '=', id)
      .execute(),
    rowsOf(read, id),
  ])
  return {
    ...nothing,
    getaccounts,
    getorders: ownOrders.map(toOrder),
    getorderitems: ownItems.map(toOrderitem),
    getcart: ownCart.map(toCartitem),
  }
}

async function ofStaff(read: Database['read'], caller: Caller & { kind: 'staff' }) {
  const ifMay = async <T>(permission: Permission, rows: { execute(): Promise<T[]> }): Promise<T[]> =>
    may(caller.role, permission) ? rows.execute() : []
  const everyUser = may(caller.role, 'users.read')
  const [getcontacts, getusers, getaccounts, allOrders, allItems, numbers] = await Promise.all([
    ifMay('contacts.read', contacts(read)),
    (everyUser ? users(read) : users(read).where('id', '=', caller.id)).execute(),
    ifMay('accounts.read', accounts(read)),
    ifMay('orders.read', orders(read)),
    ifMay('orders.read', orderitems(read)),
    may(caller.role, 'statistics.read') ? counts(read) : {},
  ])
  return {
    ...nothing,
    getcontacts,
    getusers,
    getaccounts,
    getorders: allOrders.map(toOrder),
    getorderitems: allItems.map(toOrderitem),
    ...numbers,
  }
}

/**
 * The lists that hold somebody's own things, each with only what the caller may see: an anonymous visitor
 * nothing, a customer their own, staff what their role may read, and the counts.
 */
export async function privateLists(read: Database['read'], caller: Caller) {
  if (caller.kind === 'customer') return ofCustomer(read, caller.id)
  if (caller.kind === 'staff') return ofStaff(read, caller)
  return nothing
}
