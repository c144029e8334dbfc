import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { admin } from './serve.ts'

/**
 * Makes a call; gives `data` of its answer, and throws unless it says that all went well, or the release does not know the
 * call.
 */
type Call = (path: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>

const Answer = z.object({ status: z.boolean(), msg: z.string(), data: z.unknown() })
const Entity = z.object({ id: z.int() })
const Item = z.object({
  product_id: z.int(),
  color_id: z.int().nullable(),
  size_id: z.int().nullable(),
  qty: z.int(),
})
const Order = z.object({ id: z.int(), ordercode: z.string() })

/** A browser at the product: it keeps its cookies. */
function browserAt(url: string): Call {
  const cookies = new Map<string, string>()
  return async (path, body) => {
    const answer = await fetch(`${url}/api/app/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': `"${randomUUID()}"`,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    if (answer.status === 404) return undefined
    const { status, msg, data } = Answer.parse(await answer.json())
    if (!status) throw new Error(`${path} answered ${answer.status} ${msg}`)
    return data
  }
}

const delivery = {
  name: 'Shirin Ahmed',
  phone: '0750 123 4567',
  phone2: '',
  place_id: 1,
  method: 'express',
  address: 'شەقامی گوڵان ٤',
  landmark: 'بجانب الجامع',
  note: 'Call before you come',
}

async function customerAt(url: string, name: string, user: string) {
  const call = browserAt(url)
  const [email, pass] = [`${user}@customers.example`, `${user} goes up and down`]
  await call('client/auth/register', { isRegister: true, name, email, pass })
  const { id } = Entity.parse(await call('client/auth/login', { isLogin: true, user: email, pass }))
  return { call, email, pass, account_id: id }
}

async function buy(url: string, name: string, user: string, product_id: number) {
  const customer = await customerAt(url, name, user)
  const { call, account_id } = customer
  await call('client/cart/addsimple', { addCart: true, account_id, product_id })
  await call('client/cart/order', { orderCart: true, account_id, delivery })
  return customer
}

/** What people do at a site in its first days, so that each table has rows; fields that a release does not know it ignores. */
export async function liveThrough(url: string): Promise<void> {
  const { products } = await shopOf(url)
  const [first = 0, second = 0] = products
  await buy(url, 'شیرین', 'shirin', first)
  const mover = await buy(url, 'دلال', 'dalal', second)
  const leaver = await buy(url, 'Rebin', 'rebin', first)
  const { account_id } = leaver
  await leaver.call('client/profile/deleteaccount', {
    deleteAccount: true,
    account_id,
    password: leaver.pass,
  })

  const moved = { newemail: 'moved@customers.example', password: mover.pass }
  await mover.call('client/profile/changeemail', {
    changeEmail: true,
    account_id: mover.account_id,
    ...moved,
  })
  const address = { saveAddress: true, label: 'ماڵ', account_id: mover.account_id, ...delivery }
  await mover.call('client/addresses/save', address)
  const guest = await customerAt(url, 'Guest', 'guest')
  await guest.call('client/cart/addsimple', {
    addCart: true,
    account_id: guest.account_id,
    product_id: first,
  })
  await guest.call('client/auth/forgetpassword', { isForget: true, email: guest.email })
  const cart = { getAllCart: true, account_id: guest.account_id }
  const items = z.array(Item).parse(await guest.call('client/cart/getall', cart))
  const visitor = browserAt(url)
  const ordered = await visitor('client/orders/guest', { guestOrders: true, items, name: 'ڕەنج', delivery })
  const message = { name: 'بێستون', subject: 'Lift', email: 'visitor@mail.example', msg: 'مصعد لخمسة طوابق' }
  await guest.call('client/contact/send', { isSendContacts: true, ...message, phone: '0750 765 4321' })

  const staff = browserAt(url)
  await staff('dashboard/auth/login', { isLogin: true, user: admin.ADMIN_EMAIL, pass: admin.ADMIN_PASSWORD })
  await staff('dashboard/orders/changestatus', { changeStatusOrders: true, order_id: 1, status: 'checking' })
  if (ordered !== undefined) {
    const { id, ordercode } = Order.parse(ordered)
    const ended = { changeStatusOrders: true, order_id: id, status: 'delivered' }
    await staff('dashboard/orders/changestatus', ended)
    await staff('dashboard/customers/deleteguest', { ordercode, phone: delivery.phone })
  }
  await staff('dashboard/settings/synonyms/add', { addSynonyms: true, words: 'lift\nelevator\nascensor' })
}

/** What is for sale and in stock. */
async function shopOf(url: string): Promise<{ readonly products: readonly number[] }> {
  const list = await browserAt(url)('client/products/getall', { status: 'sale', page: 1, limit: 30 })
  return {
    products: z
      .array(Entity)
      .parse(list)
      .map(({ id }) => id),
  }
}
