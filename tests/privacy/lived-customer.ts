import assert from 'node:assert/strict'
import type { Account } from '#contract/customers/account.ts'
import type { Path } from '#contract/index.ts'
import { lastMail, resetRateLimits } from '#tests/support/account-access.ts'
import { send } from '#tests/support/calls.ts'
import { callWithKey, newKey } from '#tests/support/idempotent-call.ts'
import type { Actor } from '#tests/support/people.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

export const word = 'canaria'
export const name = 'Canaria Person'
/** Letters that no other text has: a search index that holds them holds a piece of the recipient's name. */
export const rare = 'ზხ'
export const email = 'canaria.person@mail.example'
export const moved = 'canaria.moved@mail.example'
/** The customer's telephone, as it is kept and as it is looked for. */
export const phone = {
  ...{ kept: '+9647509999777', digits: '7509999777' },
  ...{ shown: '+964 750 999 9777', local: '0750 999 9777' },
}
export const pass = 'canaria nine storeys'
const delivery = {
  ...{ name, phone: phone.kept, phone2: '0770 765 4321', place_id: 1, address: `${name}, Gulan 4` },
  ...{ landmark: `${name} on the door`, note: `${name} is at home`, method: 'express' as const },
}

/** Fills every place that may hold something of a customer; gives the account and its order that stays. */
export async function live(testApp: TestApp): Promise<{ account: Account; order: number; token: string }> {
  const { people, products } = testApp.content
  const good = async (path: Path, fields: object, actor: Actor = 'anonymous') => {
    await resetRateLimits(testApp)
    const answer = await send(testApp, path, { ...fields }, actor)
    assert.equal(answer.status, true, `${path} ${answer.msg}`)
    return answer
  }
  const prove = async (address: string) => {
    const { text = '' } = await lastMail(testApp, address)
    await good('/app/client/auth/proveemail', { token: /(?<=#)[\w-]{43}$/m.exec(text)?.[0] })
  }
  await good('/app/client/auth/register', { name, email, pass })
  await prove(email)
  const { data: account, token } = await good('/app/client/auth/login', { user: email, pass })
  const account_id: number = account.id
  // Whoever is called the customer is this one from now on.
  Object.assign(people, { customer: { ...people.customer, id: account_id, name, email, token } })
  const own = (path: Path, fields: object = {}) => good(path, { account_id, ...fields }, 'customer')

  await own('/app/client/profile/changeavatar', { avatar: await pictureFile() })
  const orders: number[] = []
  for (let index = 0; index < 2; index += 1) {
    await own('/app/client/cart/addsimple', { product_id: products.rail })
    orders.push((await own('/app/client/cart/order', { delivery })).data.id)
  }
  const { method, ...recipient } = delivery
  await own('/app/client/addresses/save', { label: `${name} at home`, ...recipient })
  const [order = 0, second] = orders
  await own('/app/client/cart/addsimple', { product_id: products.rail })
  const message = { name, email, phone: phone.kept, subject: `From ${name}`, msg: `I am ${name}` }
  await own('/app/client/contact/send', message)
  await callWithKey(testApp, '/app/client/contact/send', message, newKey())
  const { data: messages } = await good('/app/dashboard/settings/contacts/getall', {}, 'admin')
  await good('/app/dashboard/settings/contacts/delete', { contact_id: messages[0].id }, 'admin')
  await good('/app/dashboard/orders/changestatus', { order_id: order, status: 'checking' }, 'admin')
  const note = { order_id: order, text: `${name} wants a call first` }
  await good('/app/dashboard/orders/note', note, 'admin')
  await good('/app/dashboard/orders/note', { ...note, kind: 'call', public: true }, 'admin')
  await good('/app/dashboard/orders/changestatus', { order_id: order, status: 'delivered' }, 'admin')
  const { data: lines } = await own('/app/client/orders/orderitems', { order_id: order })
  const back = { lines: [{ orderitem_id: lines[0].id, qty: 1 }], reason: `${name} cannot use it` }
  await own('/app/client/orders/return', { order_id: order, ...back })
  const answer = { order_id: order, accept: true, text: `${name} may bring it` }
  await good('/app/dashboard/orders/answerreturn', answer, 'admin')
  await own('/app/client/orders/return', { order_id: order, ...back })
  await good('/app/dashboard/orders/changestatus', { order_id: order, status: 'checking' }, 'admin')
  const corrected = { ...delivery, name: `${name} ქ${rare}`, address: `${name}, other door` }
  await good('/app/dashboard/orders/delivery', { order_id: order, delivery: corrected }, 'admin')
  await good('/app/dashboard/orders/delete', { order_id: second }, 'admin')
  await own('/app/client/profile/changeemail', { newemail: moved })
  await prove(moved)
  await good('/app/client/auth/forgetpassword', { email: moved })
  // Nobody has taken this one yet: what it says is still there.
  const waiting = {
    recipient: 'company@hawraz.example',
    state: 'waiting',
    due: '2099-01-01T00:00:00.000Z',
  } as const
  const says = { subject: `From ${name}`, body_text: email, body_html: email, created: '', account_id }
  await testApp.app.database.transaction(({ db }) =>
    db
      .insertInto('outbox')
      .values({ ...waiting, ...says })
      .execute(),
  )
  await lastMail(testApp, email)
  await lastMail(testApp, moved)
  const { data } = await own('/app/client/auth/checkauth')
  await fetch(`${testApp.url}/uploads/accounts/${data.avatar}?w=320`)
  return { account: data, order, token }
}
