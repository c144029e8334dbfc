import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { insertContent } from '#tests/support/content.ts'
import { productOf } from '#tests/support/product-rows.ts'
import { until } from '#tests/support/wait-until.ts'
import { call, openApp } from './support.ts'

const { app, port } = await openApp()
const { people, categories } = await insertContent(app.database)
const list = '/app/client/products/getall'
const sockets: Socket[] = []
after(() => {
  for (const socket of sockets) socket.destroy()
})

// More than the system takes for a reader who does not read.
await app.database.transaction(async ({ db }) => {
  for (const [productcategory_id, length] of [
    [categories.lifts, 180],
    [categories.parts, 18],
  ] as const) {
    const rows = Array.from({ length }, () => productOf({ productcategory_id }))
    await db.insertInto('products').values(rows).execute()
  }
  await sql`update products set en_detail = ${'Quiet and strong. '.repeat(2500)}`.execute(db)
})

/** Asks for the start as somebody and reads nothing of it; `heard` is set when the first of it is there. */
function sip(token: string, cookie = 'c') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const sipping = { socket, heard: false }
  socket
    .on('error', () => {})
    .once('readable', () => {
      sipping.heard = true
    })
  const body = '{"isLoadApp":true}'
  const type = `content-type: application/json\r\ncontent-length: ${body.length}`
  socket.write(
    `POST /api/app/init HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}=${token}\r\n${type}\r\n\r\n${body}`,
  )
  return sipping
}

test('a customer who does not read their responses does not starve the others', async () => {
  const sipping = Array.from({ length: 12 }, () => sip(people.customer.token))
  await until('some of it is on its way', () => sipping.filter(({ heard }) => heard).length >= 2)
  const init = { isLoadApp: true }
  const theirs = await call(port, '/app/init', init, { cookie: `c=${people.otherCustomer.token}` })
  assert.deepEqual([theirs.status, theirs.answer.getaccounts.length], [200, 1])
  assert.equal((await call(port, '/app/init', init)).status, 200)
  const cart = { getAllCart: true, account_id: people.customer.id }
  const own = await call(port, '/app/client/cart/getall', cart, { cookie: `c=${people.customer.token}` })
  assert.equal(own.answer.status, true)
  assert.equal(sipping.filter(({ heard }) => heard).length, 2, 'two of the largest go to one person at once')
  for (const { socket } of sipping) socket.destroy()
})

test('one network gets four of the largest answers at a time', async () => {
  const { customer, otherCustomer, admin, writer } = people
  const sipping = [customer, otherCustomer, admin, writer].flatMap(({ token }, index) =>
    Array.from({ length: 3 }, () => sip(token, index < 2 ? 'c' : 's')),
  )
  const heard = () => sipping.filter(({ heard }) => heard).length
  await until('they are on their way', () => heard() >= 4)
  const cart = { getAllCart: true, account_id: customer.id }
  const own = await call(port, '/app/client/cart/getall', cart, { cookie: `c=${customer.token}` })
  assert.equal(own.answer.status, true)
  assert.equal(heard(), 4)
  for (const { socket } of sipping) socket.destroy()
})

test('64 connections of one address that each request a large answer of their own all get it', async () => {
  const wanted = Array.from({ length: 64 }, (_, own) =>
    call(port, list, { getAllProducts: true, productcategory_id: [categories.parts, 1000 + own], limit: 5 }),
  )
  const cart = { getAllCart: true, account_id: people.customer.id }
  const own = call(port, '/app/client/cart/getall', cart, { cookie: `c=${people.customer.token}` })
  for (const { status, answer } of await Promise.all(wanted))
    assert.deepEqual([status, answer.data?.length], [200, 5], answer.msg)
  assert.equal((await own).answer.status, true)
})
