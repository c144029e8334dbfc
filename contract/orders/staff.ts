import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { Name, Price } from '../kit/fields.ts'
import { anyOf, callsOf, counted, list, paging, readable, theseRows } from '../kit/list.ts'
import { lists } from '../kit/roles.ts'
import { GivenId, Language, Moment, Money, paragraphs, translated, translatedJoin } from '../kit/values.ts'
import { overwritten, Version, versioned, withSeen } from '../kit/version.ts'
import { Delivery, DeliveryInput, deliveryFields, OrderMethod } from './delivery.ts'
import { Place, placeDays } from './places.ts'
import {
  DueOrder,
  Order,
  OrderEvent,
  Orderitem,
  OrderOutcome,
  OrderStatus,
  OrderWithDelivery,
  ReturnRequest,
} from './row.ts'

const sorts = ['date', 'id', 'amount', 'name', 'status'] as const
const filters = {
  /** Leaves out orders with an outcome, unless `outcome` is given too. */
  status: OrderStatus.optional(),
  outcome: OrderOutcome.optional(),
  return_request: ReturnRequest.optional(),
  place_id: anyOf,
  method: OrderMethod.optional(),
  /** Only orders that were not confirmed in time. */
  unconfirmed: z.literal(true).optional(),
  /** Orders placed at this time or later. */
  from: Moment.max(40).optional(),
  /** Orders placed before this time. */
  until: Moment.max(40).optional(),
}
/** An order in the list of staff: whom to call, and where it goes and how if it has a delivery. */
const ListedOrder = versioned(
  DueOrder.extend({
    /** The telephone to call about the delivery, in E.164; null if there is none. */
    phone: z.string().nullable(),
    method: OrderMethod.nullable(),
    /** Whether it took the last pieces of a product. */
    emptied: z.boolean(),
    /** Whether it still waits after the hours in which it was to be confirmed. */
    unconfirmed: z.boolean(),
    ...translatedJoin('places', 'name'),
    /** Empty unless it is fetched at an office. */
    ...translatedJoin('offices', 'name'),
  }),
).meta({ id: 'ListedOrder' })
export type ListedOrder = z.output<typeof ListedOrder>
const answer = { data: z.array(ListedOrder), ...counted }

export const getStaffOrders = readable('/app/dashboard/orders', 'orders.read', {
  noun: 'Orders',
  discloses: 'orders',
  summary: 'The orders of all customers; the search also finds telephones, e-mails and addresses',
  row: ListedOrder,
  sorts,
  filters: { ...filters, ...theseRows },
})

/** An event as staff see it. `user_name` is null if its customer did it, or the member of staff was deleted. */
export const StaffOrderEvent = OrderEvent.extend({
  user_name: z.string().nullable(),
  /** Whether the customer sees it too. */
  public: z.boolean(),
}).meta({ id: 'StaffOrderEvent' })
export type StaffOrderEvent = z.output<typeof StaffOrderEvent>

/** An order with everything that its screen shows. `version` is that of its status. */
export const OneOrder = versioned(OrderWithDelivery)
  .extend({
    delivery: Delivery.nullable(),
    /** What a correction of the delivery takes back; an order without a delivery has one too. */
    delivery_version: Version,
    /** What a change of the lines takes back. */
    lines_version: Version,
    /** The telephone to call about the delivery, in E.164; null if there is none. */
    phone: z.string().nullable(),
    /** The language that the customer ordered in, to write to them. */
    lang: Language,
    /** The customer's e-mail, or the one given without an account; null if there is none or it was erased. */
    email: z.string().nullable(),
    /** Oldest first. */
    events: z.array(StaffOrderEvent),
    /** The customer's other orders, newest first, at most 20. */
    other_orders: z.array(DueOrder),
  })
  .meta({ id: 'OneOrder' })
export type OneOrder = z.output<typeof OneOrder>

/** What the calls about one order answer. */
export const oneOrder = { data: OneOrder, total: Money }

const getOneOrder = call('/app/dashboard/orders/getone', {
  summary: 'One order with its total, its events and the customer’s other orders',
  flag: 'getOneOrders',
  who: 'orders.read',
  input: { order_id: GivenId },
  answer: oneOrder,
  fails: ['DATA_NOT_FOUND'],
})

/** The maximum length of a note, in characters. */
const noteLength = 2000

const noteOrder = call('/app/dashboard/orders/note', {
  summary: 'Adds a note to an order, for staff alone or for the customer too',
  flag: 'noteOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'orders.change',
  once: true,
  /** `public`: whether the customer sees the note. `kind`: whether it is about a telephone call. Both default to no. */
  input: {
    order_id: GivenId,
    text: paragraphs(noteLength),
    public: z.boolean().optional(),
    kind: z.enum(['note', 'call']).optional(),
  },
  answer: oneOrder,
  fails: ['DATA_NOT_FOUND'],
})

/** Also gives a delivery to an order that has none. */
const changeDelivery = call('/app/dashboard/orders/delivery', {
  summary: 'Corrects the delivery of an order that has not ended',
  flag: 'deliveryOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'orders.change',
  /** `recompute_fee`: whether the fee becomes the place's current one. Otherwise it stays as the buyer saw it. */
  input: {
    order_id: GivenId,
    delivery: DeliveryInput,
    recompute_fee: z.boolean().optional(),
    ...withSeen,
  },
  answer: oneOrder,
  fails: ['DATA_NOT_FOUND', 'ORDER_DELIVERED', 'ORDER_ENDED', 'ROW_CHANGED'],
  overwrites: deliveryFields,
})

const status = { status: OrderStatus }

/** The body's `status` is the new status, so the returned page cannot be filtered by status. */
const changeOrderStatus = call('/app/dashboard/orders/changestatus', {
  discloses: { data: 'orders' },
  summary: 'Sets the status of an order and tells the customer by mail, unless it has an outcome',
  flag: 'changeStatusOrders',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'orders.change',
  input: { ...paging(sorts), ...filters, order_id: GivenId, ...status, ...withSeen },
  answer,
  fails: ['DATA_NOT_FOUND', 'ROW_CHANGED'],
  overwrites: overwritten(Order, status),
})

const deleteOrder = call('/app/dashboard/orders/delete', {
  discloses: { data: 'orders' },
  summary: 'Deletes an order; what an open one took goes back into stock',
  flag: 'deleteOrders',
  says: 'DELETED_SUCCESSFULLY',
  who: 'orders.delete',
  input: { ...paging(sorts), ...filters, order_id: GivenId },
  answer,
  fails: ['DATA_NOT_FOUND'],
})

const itemSorts = ['id', 'name', 'price', 'qty'] as const
const itemFilters = { order_id: anyOf }

export const getStaffOrderitems = readable('/app/dashboard/order/orderitems', 'orders.read', {
  noun: 'OrderItems',
  discloses: 'orderitems',
  summary: 'The lines of orders',
  row: Orderitem,
  sorts: itemSorts,
  filters: itemFilters,
})

const deleteOrderitem = call('/app/dashboard/order/orderitems/delete', {
  discloses: { data: 'orderitems' },
  summary: 'Deletes a line of an order; its pieces go back into stock and the order costs less',
  flag: 'deleteOrderItems',
  says: 'DELETED_SUCCESSFULLY',
  who: 'orders.delete',
  input: { ...paging(itemSorts), ...itemFilters, orderitem_id: GivenId },
  answer: { data: z.array(Orderitem), ...counted },
  fails: ['DATA_NOT_FOUND'],
})

const place = {
  ...translated('name', Name),
  standard_fee: Price,
  express_fee: Price,
  ...placeDays,
  standard_days_from: placeDays.standard_days_from.optional(),
  express_days_from: placeDays.express_days_from.optional(),
  /** Whether the company delivers there. Defaults to false on add. */
  served: z.boolean().optional(),
}

/** Changing a fee also needs the permission for prices. A `…_days_from` above its `…_days` is refused. */
const places = list('/app/dashboard/order/places', {
  noun: 'Places',
  id: 'place_id',
  summary: 'the places of delivery with their fees and days',
  row: Place,
  sorts: ['id', 'name'],
  filters: { served: z.boolean().optional() },
  add: place,
  edit: place,
  fails: ['INVALID_DATA', 'NOT_AUTHORIZED'],
  may: lists,
})

export const ordersCalls = callTable(
  getStaffOrders,
  getOneOrder,
  noteOrder,
  changeDelivery,
  changeOrderStatus,
  deleteOrder,
  getStaffOrderitems,
  deleteOrderitem,
  ...callsOf(places),
)
