import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserOf, credentials } from '#server/http/cookies.ts'

test('a token is read of a header with the scheme Bearer, however it is written, and of no other', () => {
  const read = (authorization?: string) =>
    credentials({ ...(authorization !== undefined && { authorization }) }, false).bearer
  for (const right of ['Bearer abc-1', 'bearer abc-1', 'BEARER abc-1'])
    assert.equal(read(right), 'abc-1', right)
  for (const wrong of [
    undefined,
    '',
    'abc-1',
    'Bearer',
    'Bearer ',
    'Basic abc-1',
    'Basic Bearer abc-1',
    'ProxyBearer abc-1',
    'Bearer abc-1 more',
  ])
    assert.equal(read(wrong), undefined, String(wrong))
})

test('each cookie is read by its whole name, wherever it stands among others', () => {
  for (const cookie of [
    'c=cus; s=sta; cb=one; sb=two',
    'sb=two;cb=one;s=sta;c=cus',
    'lang=en; xc=no; c=cus; sx=no; s=sta; cb=one; __Host-cb=no; sb=two',
  ]) {
    const { customer, staff, bearer } = credentials({ cookie }, false)
    assert.deepEqual([customer, staff, bearer], ['cus', 'sta', undefined], cookie)
    const browsers = (['customer', 'staff'] as const).map((kind) => browserOf({ cookie }, kind, false))
    assert.deepEqual(browsers, ['one', 'two'], cookie)
  }
  assert.deepEqual(credentials({}, false), { customer: undefined, staff: undefined, bearer: undefined })
})

test('over https only __Host- cookies are read', () => {
  const cookie = 'c=planted; s=planted; cb=planted; sb=planted; __Host-c=cus; __Host-s=sta; __Host-cb=one'
  const { customer, staff } = credentials({ cookie }, true)
  assert.deepEqual([customer, staff], ['cus', 'sta'])
  assert.deepEqual(
    (['customer', 'staff'] as const).map((kind) => browserOf({ cookie }, kind, true)),
    ['one', undefined],
  )
  assert.equal(credentials({ cookie: 'c=planted' }, true).customer, undefined)
})
