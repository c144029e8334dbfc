import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from '#server/http/ip-networks.ts'
import { countUnread, hasUnreadBacklog } from '#server/http/unread-bytes.ts'
import { insertPeople } from '#tests/support/people.ts'
import { until } from '#tests/support/wait-until.ts'
import { call, openApp } from './support.ts'

const { app, port } = await openApp({ TRUST_PROXY: '1' })
const people = await insertPeople(app.database)

const ownCart = () =>
  call(
    port,
    '/app/client/cart/getall',
    { getAllCart: true, account_id: people.customer.id },
    { cookie: `c=${people.customer.token}`, 'x-forwarded-for': '203.0.113.1' },
  )

/**
 * Makes calls that wait for the database while it is held. Gives how many of each network were told to come back at once,
 * and what a customer heard who asked for their cart meanwhile.
 */
async function crowd(networks: Readonly<Record<string, number>>): Promise<Record<string, number | string>> {
  // The first use of a session in five minutes is written, which would wait for the database too.
  await ownCart()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld = false
  const holding = app.database.transaction(async () => {
    isHeld = true
    await held
  })
  await until('the database is held', () => isHeld)
  const refused: Record<string, number> = {}
  const waiting: Promise<unknown>[] = []
  for (const [from, count] of Object.entries(networks)) {
    refused[from] = 0
    for (let index = 0; index < count; index++) {
      const body = { isProveEmail: true, token: 'x'.repeat(43) }
      const answer = call(port, '/app/client/auth/proveemail', body, { 'x-forwarded-for': from })
      waiting.push(
        answer.then(({ status }) => {
          if (isHeld && status === 503) refused[from] = (refused[from] ?? 0) + 1
        }),
      )
    }
  }
  const own = await ownCart()
  const refusalCount = () => Object.values(refused).reduce((sum, count) => sum + count, 0)
  await until('ten were told to come back', () => refusalCount() >= 10)
  isHeld = false
  release()
  await Promise.all([holding, ...waiting])
  // Calls past their limit would not wait for the database.
  await app.database.transaction(({ db }) => db.deleteFrom('rate_limits').execute())
  return { ...refused, own: own.answer.msg }
}

test('of 200 calls in hand one network has 150, beside the carts of its customers', async () => {
  const [one, other] = ['203.0.113.1', '203.0.113.2']
  assert.deepEqual(await crowd({ [one]: 160 }), { [one]: 10, own: 'SUCCESS' })
  const both = await crowd({ [one]: 150, [other]: 60 })
  assert.deepEqual(both, { [one]: 0, [other]: 10, own: 'SERVER_BUSY' })
})

test('while 64 MB wait for one network nothing large is made for it, and for others there is', () => {
  const [greedy, other] = [networkOf('192.0.2.1'), networkOf('192.0.2.2')]
  const most = Buffer.alloc(64 * 2 ** 20)
  const leave = countUnread(greedy, most.subarray(1))
  assert.equal(hasUnreadBacklog(greedy), false)
  const leaveLast = countUnread(greedy, most.subarray(0, 1))
  assert.deepEqual([hasUnreadBacklog(greedy), hasUnreadBacklog(other)], [true, false])
  leave()
  leaveLast()
  assert.equal(hasUnreadBacklog(greedy), false)
})
