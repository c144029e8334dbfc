import type { Kysely, Selectable } from 'kysely'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import { languages } from '#contract/kit/languages.ts'
import type { Delivery, DeliveryInput, DeliveryMethod, OrderMethod } from '#contract/orders/delivery.ts'
import { localPhone, toE164 } from '../../database/phone.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'
import { emptyNames, joinedNames, namesWith } from '../../database/selected-columns.ts'

type Db = Kysely<Tables>
type Orders = Selectable<Tables['orders']>

/** The copied names of an order's place; `of` precedes each column, as `orders.`. */
export const placeNameColumns = <const P extends string = ''>(of: P = '' as P) =>
  languages.map((code) => `${of}places_${code}_name` as const)

/** The copied names of the office at which an order is fetched. */
export const officeNameColumns = <const P extends string = ''>(of: P = '' as P) =>
  languages.map((code) => `${of}offices_${code}_name` as const)

/** The columns of an order's delivery that say how and to which place. */
export const placedColumns = [
  'method',
  'place_id',
  ...placeNameColumns(),
  'office_id',
  ...officeNameColumns(),
  'days_from',
  'days',
] as const satisfies readonly (keyof Orders)[]

/** The columns of an order's delivery that say to whom; they are personal. */
export const recipientColumns = [
  'recipient',
  'phone',
  'phone2',
  'address',
  'landmark',
  'delivery_note',
] as const satisfies readonly (keyof Orders)[]

/** The columns of an order's row that say where it goes; their values are null if it has no delivery. */
export const deliveryColumns = [...placedColumns, ...recipientColumns] as const

/** The delivery of an order as its row has it. */
export type DeliveryRow = Pick<Orders, (typeof deliveryColumns)[number]>

// Object.fromEntries loses the key types; they are exactly these columns.
export const noDelivery = Object.fromEntries(deliveryColumns.map((column) => [column, null])) as {
  readonly [K in keyof DeliveryRow]: null
}

const placeOf = prepared((db, { id }: Values<{ id: number }>) =>
  db
    .selectFrom('places')
    .select(['served', 'standard_fee_units', 'standard_days', 'standard_days_from'])
    .select(['express_fee_units', 'express_days', 'express_days_from'])
    .select(joinedNames('places'))
    .where('id', '=', id),
)

/** The names of a delivery's place and of its office. */
export const placeNames = namesWith('places_')
export const officeNames = namesWith('offices_')

const officeOf = prepared((db, { id }: Values<{ id: number }>) =>
  db.selectFrom('offices').select('pickup').select(joinedNames('offices')).where('id', '=', id),
)

/**
 * The current terms of delivery to a place: its names, the fee in millionths of a dollar, and the business days. A
 * refusal names `field`.
 */
async function termsOf(db: Db, place_id: number, method: DeliveryMethod, field: string) {
  const [place] = (await placeOf(db, { id: place_id })).rows
  if (!place) return refuse('INVALID_DATA', { field, reason: 'DATA_NOT_FOUND' })
  if (place.served === 0) return refuse('INVALID_DATA', { field, reason: 'PLACE_NOT_SERVED' })
  return {
    names: placeNames(place),
    fee_units: place[`${method}_fee_units`],
    days: { days_from: place[`${method}_days_from`], days: place[`${method}_days`] },
  }
}

/** The current names of an office at which orders can be fetched. A refusal names `field`. */
async function pickupAt(db: Db, office_id: number, field: string) {
  const [office] = (await officeOf(db, { id: office_id })).rows
  if (!office) return refuse('INVALID_DATA', { field, reason: 'DATA_NOT_FOUND' })
  if (office.pickup === 0) return refuse('INVALID_DATA', { field, reason: 'OFFICE_WITHOUT_PICKUP' })
  return { names: officeNames(office), fee_units: 0, days: { days_from: null, days: 0 } }
}

interface Destination {
  readonly place_id?: number | undefined
  readonly office_id?: number | undefined
}

/** The current fee and days of a way of delivery, whose place or office must be given. */
export async function feeOf(db: Db, method: OrderMethod, { place_id, office_id }: Destination) {
  const field = method === 'pickup' ? 'office_id' : 'place_id'
  const id = method === 'pickup' ? office_id : place_id
  if (id === undefined) return refuse('DATA_REQUIRED', { field, reason: 'DATA_REQUIRED' })
  return method === 'pickup' ? pickupAt(db, id, field) : termsOf(db, id, method, field)
}

/**
 * The telephones of a recipient in E.164; the second is empty if there is none. A refusal names the field, below
 * `within`.
 */
export function phonesOf(
  { phone, phone2 = '' }: { readonly phone: string; readonly phone2?: string | undefined },
  within = '',
): { phone: string; phone2: string } | Refusal<'INVALID_DATA'> {
  const [first, second] = [toE164(phone), phone2 && toE164(phone2)]
  const reason = 'PHONE_INVALID'
  if (first === undefined) return refuse('INVALID_DATA', { field: `${within}phone`, reason })
  if (second === undefined) return refuse('INVALID_DATA', { field: `${within}phone2`, reason })
  return { phone: first, phone2: second }
}

/** What an order that is fetched writes into its row. */
async function pickupRow(
  db: Db,
  { name, method, office_id }: Extract<DeliveryInput, { method: 'pickup' }>,
  numbers: { phone: string; phone2: string },
): Promise<{ row: DeliveryRow; fee_units: number } | Refusal<'INVALID_DATA'>> {
  const office = await pickupAt(db, office_id, 'delivery.office_id')
  if ('status' in office) return office
  const texts = { address: '', landmark: '', delivery_note: '' }
  return {
    row: {
      method,
      place_id: null,
      ...emptyNames('places_'),
      office_id,
      ...office.names,
      ...office.days,
      recipient: name,
      ...numbers,
      ...texts,
    },
    fee_units: office.fee_units,
  }
}

/**
 * What a delivery as entered writes into an order's row, and the current fee. Refuses with the field, below `delivery`,
 * and the reason: a telephone that cannot be called, or a place that is unknown or not served, or an office where nothing can be fetched.
 */
export async function deliveryRow(
  db: Db,
  input: DeliveryInput,
): Promise<{ row: DeliveryRow; fee_units: number } | Refusal<'INVALID_DATA'>> {
  const numbers = phonesOf(input, 'delivery.')
  if ('status' in numbers) return numbers
  if (input.method === 'pickup') return pickupRow(db, input, numbers)
  const { name, place_id, method, address, landmark = '', note = '' } = input
  const terms = await termsOf(db, place_id, method, 'delivery.place_id')
  if ('status' in terms) return terms
  return {
    row: {
      ...noDelivery,
      method,
      place_id,
      ...terms.names,
      ...terms.days,
      recipient: name,
      ...numbers,
      address,
      landmark,
      delivery_note: note,
    },
    fee_units: terms.fee_units,
  }
}

/** The contact data of a stored recipient, as answers show it. */
export const toRecipient = (row: {
  recipient: string | null
  phone: string | null
  phone2: string | null
}) => ({
  name: row.recipient ?? '',
  phone: row.phone ?? '',
  phone_shown: localPhone(row.phone ?? ''),
  phone2: row.phone2 ?? '',
  phone2_shown: localPhone(row.phone2 ?? ''),
})

/** The delivery of an order as answers show it; null if it has none. */
export function toDelivery(row: DeliveryRow): Delivery | null {
  const { method, place_id, days_from, days, address, landmark, delivery_note } = row
  if (method === null) return null
  const shown = {
    ...toRecipient(row),
    address: address ?? '',
    landmark: landmark ?? '',
    note: delivery_note ?? '',
    place_id,
    ...placeNames(row),
    days_from,
    days: days ?? 0,
  }
  return method === 'pickup'
    ? { ...shown, method, office_id: row.office_id, ...officeNames(row) }
    : { ...shown, method }
}
