import type { Cartitem } from '#contract/cart/customer.ts'
import type { Contract } from '#contract/index.ts'
import type { Body, Refusal } from '#contract/kit/call.ts'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import { send } from '#web/api/client.ts'
import { type CartAnswer, currentCustomer, type GuestCart, piecesOf, setCustomer } from './customer-store.ts'
import { changeItems, chooseGuest, forgetGuest, type GuestItem, keptGuest } from './guest-store.ts'
import { readOffer } from './product-offer.ts'
import { discardLines, storeLines } from './removed-lines.ts'

/** The most lines that the calls for guests take: `maxGuestItems` of `contract/orders/guest.ts`. */
const maxLines = 50

/** A product as it is wanted. */
type Wanted = Omit<GuestItem, 'id'>

type Items = readonly GuestItem[]

// As `refuse` of the contract, which browsers do without because of its validators.
const refuse = <const K extends SiteMessageKey>(msg: K, details: Pick<Refusal, 'order_limit'> = {}) => ({
  status: false as const,
  msg,
  ...details,
})

/** The lines of such a cart belong to no account. */
const nobody = 0

const isSameThing = (one: Wanted, other: Wanted) =>
  one.product_id === other.product_id && one.color_id === other.color_id && one.size_id === other.size_id

/** Puts a thing on top of what there is of it, or behind all. */
function added(items: Items, { product_id, color_id, size_id, qty }: Wanted): Items {
  const thing = { product_id, color_id, size_id, qty }
  if (items.some((one) => isSameThing(one, thing)))
    return items.map((one) => (isSameThing(one, thing) ? { ...one, qty: one.qty + qty } : one))
  return [...items, { id: Math.max(0, ...items.map(({ id }) => id)) + 1, ...thing }]
}

/** The items as the calls take them. */
export const sentItems = (items: Items): Wanted[] => items.map(({ id: _, ...item }) => item)

type Quote = { lines: Cartitem[]; total: number } | Extract<CartAnswer, { status: false }>

/** Asks what the items are and cost now. A line keeps its number in this browser; what is no longer sold has none. */
export async function quoteItems(items: Items): Promise<Quote> {
  if (items.length === 0) return { lines: [], total: 0 }
  const answer = await send('/app/client/orders/guestquote', 'quoteGuestOrders', { items: sentItems(items) })
  if (!answer.status) return answer
  const lines = answer.data.flatMap((line) => {
    const item = items[line.id - 1]
    return item ? [{ ...line, id: item.id }] : []
  })
  return { lines, total: answer.amount }
}

/** Why a line cannot hold what it would: the stock, or the limit of an order, as the cart of an account refuses it. */
function refusalOf(lines: readonly Cartitem[], line: Cartitem) {
  if (line.qty > line.available) return refuse('NOT_ENOUGH_QUANTITY')
  const { order_limit, product_id } = line
  const pieces = piecesOf(lines.filter((one) => one.product_id === product_id))
  return order_limit && pieces > order_limit ? refuse('ORDER_LIMIT', { order_limit }) : undefined
}

function show(lines: Cartitem[], total: number) {
  storeLines(nobody, lines)
  setCustomer({ kind: 'buyer', id: 0, cart: { lines, total }, acts: guestActs })
}

let turns = 0

/** Shows the cart as it costs now. What is no longer sold leaves it, and the cart page tells so. */
async function load(): Promise<CartAnswer> {
  const turn = ++turns
  const { items = [] } = keptGuest() ?? {}
  const quote = await quoteItems(items)
  if ('status' in quote) return quote
  const gone = items.filter(({ id }) => quote.lines.every((line) => line.id !== id))
  if (gone.length > 0) changeItems((now) => now.filter(({ id }) => gone.every((one) => one.id !== id)))
  if (turn === turns && currentCustomer().kind === 'buyer') show(quote.lines, quote.total)
  return { status: true, msg: 'SUCCESS', data: quote.lines, total: quote.total }
}

/**
 * Changes the cart unless a line that `grows` names would hold more than can be ordered. Another change, in this tab or
 * another, may come between: the change is made to what is there then.
 */
async function change(
  msg: SiteMessageKey,
  next: (items: Items) => Items,
  grows?: (item: GuestItem) => boolean | undefined,
): Promise<CartAnswer> {
  const turn = ++turns
  const items = next(keptGuest()?.items ?? [])
  if (items.length > maxLines) return refuse('ORDER_PIECES')
  const quote = await quoteItems(items)
  if ('status' in quote) return quote
  const grown = grows && items.find(grows)
  if (grown) {
    const line = quote.lines.find(({ id }) => id === grown.id)
    const refused = line ? refusalOf(quote.lines, line) : refuse('DATA_NOT_FOUND')
    if (refused) {
      void load()
      return refused
    }
  }
  changeItems(next)
  const isLatest = turn === turns && JSON.stringify(keptGuest()?.items) === JSON.stringify(items)
  if (!isLatest) {
    const now = await load()
    if (!now.status) return now
    return { ...now, msg }
  }
  show(quote.lines, quote.total)
  return { status: true, msg, data: quote.lines, total: quote.total }
}

let steps = 0
/** The last step that was kept as the page went, after which those before it must not be made again. */
let keptSteps = 0

type Thing = Body<Contract['/app/client/cart/add']>

/** A thing of a call's body, whose ids may be text. */
const wantedOf = ({ product_id, color_id, size_id, qty }: Omit<Thing, 'account_id'>): Wanted => ({
  product_id: Number(product_id),
  color_id: color_id ? Number(color_id) : null,
  size_id: size_id ? Number(size_id) : null,
  qty,
})

const guestActs: GuestCart = {
  load,
  add(body) {
    const thing = wantedOf(body)
    return change(
      'ADDED_SUCCESSFULLY',
      (items) => added(items, thing),
      (item) => isSameThing(item, thing),
    )
  },
  async addOne(product_id) {
    if (keptGuest()?.items.some((one) => one.product_id === product_id)) return refuse('ALREADY_ADDED')
    const answer = await send('/app/client/products/getone', 'getOneProducts', { product_id })
    if (!answer.status) return answer
    const [first] = readOffer(answer)
    const [size] = first?.sizes ?? []
    const isSized = answer.getproductsizes.length > 0
    if (!size && (isSized || !answer.data.made_to_order)) return refuse('NOT_ENOUGH_QUANTITY')
    const color_id = first?.colour.color_id ?? answer.getproductcolors[0]?.color_id ?? null
    return guestActs.add({ account_id: nobody, product_id, color_id, size_id: size?.size_id ?? null, qty: 1 })
  },
  step(line_id, by, leaving) {
    const turn = ++steps
    const stepped = (items: Items) =>
      turn > keptSteps
        ? items.map((one) => (one.id === line_id ? { ...one, qty: Math.max(1, one.qty + by) } : one))
        : items
    if (!leaving) return change('UPDATED_SUCCESSFULLY', stepped, ({ id }) => by > 0 && id === line_id)
    // No answer is awaited as the page goes: what is too much for the stock, the cart tells when it is seen again.
    changeItems(stepped)
    keptSteps = steps
    return load()
  },
  move({ cart_id, qty, ...choice }) {
    const lineOf = (items: Items) => items.find(({ id }) => id === Number(cart_id))
    const movedFrom = (line: GuestItem) => ({
      ...line,
      ...wantedOf({ ...line, ...choice, qty: qty ?? line.qty }),
    })
    const moved = (items: Items) => {
      const line = lineOf(items)
      if (!line) return items
      const thing = movedFrom(line)
      const others = items.filter((one) => one !== line)
      return others.some((one) => isSameThing(one, thing))
        ? added(others, thing)
        : items.map((one) => (one === line ? thing : one))
    }
    const before = lineOf(keptGuest()?.items ?? [])
    return change('UPDATED_SUCCESSFULLY', moved, (item) => before && isSameThing(item, movedFrom(before)))
  },
  async remove(line_id) {
    const answer = await change('DELETED_SUCCESSFULLY', (items) => items.filter(({ id }) => id !== line_id))
    if (answer.status) discardLines(nobody, [line_id])
    return answer
  },
}

/** Shows the cart of a visitor who chose to order without an account; that choice may have ended meanwhile. */
export async function openGuest(): Promise<void> {
  if (!keptGuest()) return setCustomer({ kind: 'guest' })
  const now = currentCustomer()
  if (now.kind !== 'buyer') setCustomer({ kind: 'buyer', id: 0, acts: guestActs })
  await load()
}

/** From now on the visitor orders without an account. */
export function beginGuest(): Promise<void> {
  chooseGuest()
  return openGuest()
}

/** Ends the choice and forgets the cart. */
export function endGuest(): void {
  forgetGuest()
  discardLines(nobody)
  if (currentCustomer().kind === 'buyer') setCustomer({ kind: 'guest' })
}
