import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tags } from '#server/domain/settings/sanitise.ts'
import { actAs, actingAs, onAccountMismatch, reportMismatch } from '#web/api/client.ts'
import { allowedElements } from '#web/trusted-types.ts'

test('the browser keeps every element that the server lets through', () => {
  assert.deepEqual(
    tags.filter((tag) => !allowedElements.has(tag)),
    [],
  )
})

test('a tab sends the account it acts for with calls of that kind alone, until logout', () => {
  assert.deepEqual(actingAs('/app/client/cart/add'), {})
  actAs('customer', 7)
  actAs('staff', 9)
  assert.deepEqual(actingAs('/app/client/cart/add'), { 'x-acting-as': '7' })
  assert.deepEqual(actingAs('/app/dashboard/product/stores/add'), { 'x-acting-as': '9' })
  actAs('customer', undefined)
  assert.deepEqual(actingAs('/app/client/cart/add'), {})
})

test('listeners learn which kind of account changed, from that answer alone, until they unsubscribe', () => {
  const heard: string[] = []
  const end = onAccountMismatch((kind) => heard.push(kind))
  reportMismatch('/app/client/cart/add', { msg: 'NOT_AUTHORIZED' })
  const answer = { msg: 'SIGNED_IN_AS_ANOTHER' }
  assert.equal(reportMismatch('/app/dashboard/profile/changename', answer), answer)
  reportMismatch('/app/client/cart/add', answer)
  end()
  reportMismatch('/app/client/cart/add', answer)
  assert.deepEqual(heard, ['staff', 'customer'])
})
