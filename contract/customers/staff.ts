import * as z from 'zod'
import { Cartitem } from '../cart/customer.ts'
import { call, callTable } from '../kit/call.ts'
import { counted, paging, readable, theseRows } from '../kit/list.ts'
import { GivenId, Language, Moment, typedPhone, typedText } from '../kit/values.ts'
import { Orderitem, OrderWithDelivery } from '../orders/row.ts'
import { Contact } from '../settings/row.ts'
import { Account } from './account.ts'
import { Address } from './addresses.ts'

const sorts = ['id', 'name', 'email'] as const

/** A customer as staff see them, with their number of orders. */
export const Customer = z
  .object({ ...Account.shape, created: Moment, orders: z.int() })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof Customer>

/** A note of staff about an order, or what was said in a call about it. */
const Note = z.object({ date: Moment, text: z.string() })

/** An order in an export, with its lines and what staff noted about it. */
const ExportedOrder = z.object({
  ...OrderWithDelivery.shape,
  /** The e-mail at the time of the order. */
  email: z.string().nullable(),
  items: z.array(Orderitem),
  notes: z.array(Note),
})

/** All data stored about a customer. */
export const CustomerExport = z
  .object({
    account: z.object({
      ...Account.omit({ login_email: true }).shape,
      /** The address that signs in. */
      email: z.string(),
      /** The address that replaces it once proved. */
      pending_email: z.string().nullable(),
      created: Moment,
      last_login: Moment.nullable(),
      lang: Language.nullable(),
    }),
    /** The customer's former e-mails, as long as the change can be undone. */
    former_emails: z.array(z.string()),
    /** The profile picture as a data URL. */
    picture: z.string().nullable(),
    cart: z.array(Cartitem),
    orders: z.array(ExportedOrder),
    addresses: z.array(Address),
    /** Messages sent while logged in. Messages that others sent with the same e-mail are not included. */
    messages: z.array(z.object({ ...Contact.shape, created: Moment })),
    /** When the customer logged in, was last seen, and will be logged out at the latest. */
    sessions: z.array(z.object({ created: Moment, last_used: Moment, expires: Moment })),
  })
  .meta({ id: 'CustomerExport' })
export type CustomerExport = z.output<typeof CustomerExport>

export const getCustomers = readable('/app/dashboard/customers', 'accounts.read', {
  noun: 'Customers',
  discloses: 'accounts',
  summary: 'The customers, each with the number of their orders',
  row: Customer,
  sorts,
  filters: theseRows,
})

const exportCustomer = call('/app/dashboard/customers/export', {
  summary: 'Everything that is held of a customer, to be handed to them',
  flag: 'exportCustomers',
  flagRequired: false,
  who: 'accounts.manage',
  input: { account_id: GivenId },
  answer: { data: CustomerExport },
  fails: ['DATA_NOT_FOUND'],
})

const deleteCustomer = call('/app/dashboard/customers/delete', {
  discloses: { data: 'accounts' },
  summary: 'Deletes a customer and all that says who it was; their orders stay, without a name',
  flag: 'deleteCustomers',
  says: 'DELETED_SUCCESSFULLY',
  who: 'accounts.manage',
  input: { ...paging(sorts), account_id: GivenId },
  answer: { data: z.array(Customer), ...counted },
  fails: ['DATA_NOT_FOUND'],
})

/** Whose order without an account it is: its code, and the telephone that was given with it, in any spelling. */
const guest = { ordercode: typedText(40).pipe(z.string().min(1)), phone: typedPhone(60) }

const exportGuest = call('/app/dashboard/customers/exportguest', {
  summary: 'Everything that is held of an order without an account, to be handed to its buyer',
  flag: 'exportGuestCustomers',
  flagRequired: false,
  who: 'accounts.manage',
  input: guest,
  answer: { data: ExportedOrder },
  fails: ['DATA_NOT_FOUND'],
})

/** Also reaches what the audit log holds of such an order that staff deleted. */
const deleteGuest = call('/app/dashboard/customers/deleteguest', {
  summary: 'Erases all that says whose an order without an account was; the order stays, without a name',
  flag: 'deleteGuestCustomers',
  flagRequired: false,
  says: 'DELETED_SUCCESSFULLY',
  who: 'accounts.manage',
  input: guest,
  answer: {},
  fails: ['DATA_NOT_FOUND', 'ORDER_OPEN'],
})

export const customersCalls = callTable(
  getCustomers,
  exportCustomer,
  deleteCustomer,
  exportGuest,
  deleteGuest,
)
