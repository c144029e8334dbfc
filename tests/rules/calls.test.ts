import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Call } from '#contract/kit/call.ts'
import { uploadReasons } from '#contract/kit/files.ts'
import { languageTable } from '#contract/kit/languages.ts'
import { type MessageKey, messageKeys, siteMessageKeys, staffMessageKeys } from '#contract/kit/messages.ts'
import { handlerFile } from '#scripts/kit/import-graph.ts'
import { refusalsOf } from '#server/endpoints/openapi.ts'
import { simpleLists } from '#tests/support/name-lists.ts'
import { sourcesOf } from './source-files.ts'

/** Lists of names, with a picture or without: `calls/name-lists` and `browser/managed-lists` try each of them. */
const namesAlone: readonly string[] = simpleLists.map(({ path }) => `/app/dashboard/${path}`)

test('every call of the contract has scenarios', async () => {
  const tests = await sourcesOf('tests/calls', '.test.ts')
  const verbs = ['getall', 'add', 'edit', 'delete']
  const covered = new Set(
    tests.flatMap(({ text }) => [
      ...[...text.matchAll(/\bscenarios\(\s*'([^']+)'/g)].map((match) => match[1]),
      ...[...text.matchAll(/\blistScenarios\(\s*'([^']+)'/g)].flatMap(([, path]) =>
        verbs.map((verb) => `${path}/${verb}`),
      ),
    ]),
  )
  for (const path of namesAlone) for (const verb of verbs) covered.add(`${path}/${verb}`)
  assert.deepEqual(
    Object.keys(contract).filter((path) => !covered.has(path)),
    [],
  )
})

/** The calls that edit a row of a managed list and answer with its rows; orders are edited too, one by one. */
const edits = Object.entries<Call>(contract)
  .filter(([path, { answer }]) => path.endsWith('/edit') && answer.shape.data instanceof z.ZodArray)
  .map(([path]) => path)

test('every managed list has the scenarios of lists, which try each of its fields', async () => {
  const tests = (await sourcesOf('tests/calls', '.test.ts')).map(({ text }) => text).join()
  const lists = edits.filter((path) => `${dirname(path)}/add` in contract)
  assert.deepEqual(
    lists
      .map(dirname)
      .filter((path) => !namesAlone.includes(path) && !tests.includes(`listScenarios('${path}'`)),
    // Its rows have roles and passwords.
    ['/app/dashboard/users'],
  )
})

test('every managed list is worked with in a browser', async () => {
  const stories = (await sourcesOf('tests/browser/managed-lists', '.ts')).map(({ text }) => text).join()
  const lists = edits.filter((path) => `${dirname(path)}/delete` in contract)
  assert.ok(lists.length > 15)
  assert.deepEqual(
    lists.map(dirname).filter((path) => !namesAlone.includes(path) && !stories.includes(`'${path}`)),
    [],
  )
})

/** Such as the headline of `changeheadlinekurdish`. */
const textOf = new RegExp(
  `^change(\\w+?)(?:${Object.values(languageTable)
    .map(({ word }) => word)
    .join('|')})$`,
)

test('the code of a call is found by the end of its path', async () => {
  const texts = new Map((await sourcesOf('server/domain', '.ts')).map(({ path, text }) => [path, text]))
  const lost = Object.keys(contract).filter((path) => {
    const text = texts.get(handlerFile(path, texts) ?? '') ?? ''
    // The settings' calls are told by their last word, those of a text in each language by the text.
    const [verb = ''] = path.split('/').reverse()
    const names = [path, verb, ...(textOf.exec(verb)?.slice(1) ?? [])]
    return ![...names.map((name) => `'${name}'`), `managed('${dirname(path)}'`].some((name) =>
      text.includes(name),
    )
  })
  assert.deepEqual(lost, [])
  assert.equal(handlerFile('/app/client/orders/nothing', texts), undefined)
  assert.equal(handlerFile('/app/client/orders/getall', texts), 'server/domain/orders/getall.ts')
})

test('a path is in lower case and without an ending', () => {
  for (const path of Object.keys(contract)) assert.match(path, /^\/app(?:\/[a-z]+)+$/)
})

test('a call of visitors or customers answers only with messages whose texts every page has', () => {
  const onSite: readonly MessageKey[] = siteMessageKeys
  const open = Object.values(contract).filter(({ who }) => who === 'anyone' || who === 'customer')
  assert.ok(open.length > 50)
  const foreign = open.flatMap((call) =>
    [call.says, ...refusalsOf(call)]
      .filter((key) => !onSite.includes(key))
      .map((key) => `${call.path} ${key}`),
  )
  assert.deepEqual(foreign, [])
})

test('a message for staff alone is one of a call that only staff may make, or none answers with it', () => {
  const reasons: readonly MessageKey[] = [...uploadReasons, 'DAYS_INVALID', 'FIGURE_INVALID']
  const answered = new Set(Object.values(contract).flatMap((call) => refusalsOf(call)))
  assert.deepEqual(
    staffMessageKeys.filter((key) => !answered.has(key) && !reasons.includes(key)),
    // The first is of the first release, the second is said by a form before it sends anything.
    ['EMAIL_NOT_FOUND', 'PLEASE_SELECT_IMAGE'],
  )
})

test('every message key is written once', () => {
  assert.equal(new Set(messageKeys).size, messageKeys.length)
})

test('every call that takes a file says how often it may be made or how much may be sent', () => {
  const unlimited = Object.values(contract).filter(
    ({ body, limit, uploads }) => body === 'multipart' && !limit && !uploads,
  )
  assert.deepEqual(
    unlimited.map(({ path }) => path),
    [],
  )
})

test('an answer that is kept is one that anyone may have, as often as they like', () => {
  const calls = Object.values(contract).filter(({ content }) => content)
  assert.ok(calls.length > 5)
  for (const { path, who, body, limit, uploads, tokenInBody } of calls) {
    assert.deepEqual(
      [who, body, limit, uploads, tokenInBody],
      ['anyone', 'json', undefined, undefined, false],
      path,
    )
  }
})

test('a customer is asked for their account, what they buy and write, and where it goes; nothing else', () => {
  const fields = Object.values(contract)
    .filter(({ path, who }) => who === 'customer' || (who === 'anyone' && /\/(?:auth|contact)\//.test(path)))
    .flatMap(({ path, input }) => (path.startsWith('/app/client/') ? Object.keys(input.shape) : []))
  const of = {
    account: ['account_id', 'name', 'newname', 'email', 'newemail', 'user', 'avatar'],
    passwords: ['pass', 'password', 'newpass', 'newpassword', 'oldpassword', 'token', 'code'],
    messages: ['subject', 'msg', 'phone', 'place'],
    delivery: ['delivery', 'phone2', 'place_id', 'method', 'fee', 'address', 'landmark', 'note', 'office_id'],
    addresses: ['label', 'address_id'],
  }
  const choices =
    /^(?:product|cart|order|color|size|stock|productsize|orderitem)(?:_id|code)?$|^(?:qty|page|limit|total|search|sort|direction|lang|status)$/
  assert.deepEqual(
    [...new Set(fields)].filter((field) => !Object.values(of).flat().includes(field) && !choices.test(field)),
    [],
  )
  assert.ok(fields.length > 30)
})

test('a call that adds, sends or orders takes an idempotency key, and none that reads or of auth does', () => {
  const counted = Object.values(contract).filter(({ once }) => once)
  // Decided call by call: a repeated request with a key must take effect once.
  const others = counted.filter(({ path }) => !path.endsWith('/add')).map(({ path }) => path)
  assert.deepEqual(others.toSorted(), [
    '/app/client/cart/addsimple',
    '/app/client/cart/change',
    '/app/client/cart/delete',
    '/app/client/cart/minus',
    '/app/client/cart/order',
    '/app/client/cart/plus',
    '/app/client/contact/send',
    '/app/client/orders/guest',
    '/app/client/orders/return',
    '/app/dashboard/orders/cancelunconfirmed',
    '/app/dashboard/orders/edit',
    '/app/dashboard/orders/note',
    '/app/dashboard/orders/outcome',
  ])
  const creates = /\/(?:add\w*|send|order|create|make\w*|new\w*)$/
  // Made beside the database, in a file that is told by its moment.
  const exceptions = ['/app/dashboard/backups/make']
  const forgotten = Object.values(contract).filter(
    ({ path, once }) => !once && creates.test(path) && !exceptions.includes(path),
  )
  assert.deepEqual(
    forgotten.map(({ path }) => path),
    [],
  )
  const needless = counted.filter(({ path }) => /\/get(?:all|one)\w*$|\/auth\//.test(path))
  assert.deepEqual(
    needless.map(({ path }) => path),
    [],
  )
})

test('guests store no idempotency keys without a limit', () => {
  const anonymous = Object.values(contract).filter(({ once, who }) => once && who === 'anyone')
  assert.deepEqual(
    anonymous.map(({ path, limit }) => [path, limit]),
    [
      ['/app/client/contact/send', { points: 5, seconds: 3600 }],
      ['/app/client/orders/guest', { points: 300, seconds: 3600 }],
      ['/app/client/orders/return', { points: 60, seconds: 900 }],
    ],
  )
})
