import assert from 'node:assert/strict'
import { basename } from 'node:path'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

/** A participle that names a value, a type or a function says what happened to it, not what it is. */
const participles = 'asked|given|kept|known|lent|made|meant|said|taken|told'
const typeOf = new RegExp(`\\b(?:interface|type|class)\\s+(?:${participles})\\b(?!\\s*[,}])`, 'gi')
const valueInside = new RegExp(`\\b(?:const|let|function|readonly)\\s+#?(?:${participles})\\b`, 'g')
const valueElsewhere = /\b(?:const|let|function)\s+(?:asked|given|kept|made|said|told)\b/g

/** The rooms in which a stranger looks for things by their names: between the network and the handlers, the search, the web. */
const entrance = ['server/http', 'server/calls', 'server/pages', 'server/endpoints']
const ofSearch = /^server\/\w+\/search/

async function declared(pattern: RegExp, ...rooms: readonly string[]): Promise<string[]> {
  const sources = (await Promise.all(rooms.map((room) => sourcesOf(room, '.ts', '.tsx')))).flat()
  assert.ok(sources.length > 50)
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([declaration]) => `${path}: ${declaration}`),
  )
}

test('a declaration that is named by a participle is found', () => {
  assert.equal('  const made = fairQueue()'.match(valueInside)?.length, 1)
  assert.equal('  let told: string'.match(valueElsewhere)?.length, 1)
  assert.equal('interface Asked {'.match(typeOf)?.length, 1)
  assert.equal('import { type Known, x }'.match(typeOf), null)
})

test('no type is named by a participle', async () => {
  const found = await declared(typeOf, 'contract', 'i18n', 'scripts', 'server', 'web')
  assert.deepEqual(found, [])
})

test('no value between the network and the handlers, of the search or of the web is named by a participle', async () => {
  const ofServer = await declared(valueInside, 'server')
  const found = [
    ...(await declared(valueInside, ...entrance, 'i18n', 'web')),
    ...ofServer.filter((one) => ofSearch.test(one)),
  ]
  assert.deepEqual(found.toSorted(), [
    // A column of the database.
    'server/calls/idempotency-keys.ts: readonly made',
    // Fields of answers.
    'server/crud/search/near-figures.ts: readonly asked',
    'server/crud/search/relax.ts: readonly meant',
    'web/site/catalogue/load-list.ts: readonly meant',
    'web/site/catalogue/load-list.ts: readonly meant',
  ])
})

test('no value of the contract, the server or the scripts is named by what was done to it', async () => {
  assert.deepEqual(await declared(valueElsewhere, 'contract', 'scripts', 'server'), [])
})

/** Where a word is declared that means idempotency alone: a request with a key takes effect once. */
const onceAsName = /\b(?:const|let|function)\s+(?:once|use\w*Once)\b|\[\w+, once\w*\]/g

test('`once` means idempotency, and nothing that only ignores a second press', async () => {
  assert.equal('const [busy, once] = useBusy()'.match(onceAsName)?.length, 1)
  assert.deepEqual(await declared(onceAsName, 'contract', 'i18n', 'scripts', 'server', 'web'), [
    'server/calls/once.ts: function once',
  ])
})

/** What a file of this name is about: one of another subject needs another name. */
const subjects: Readonly<Record<string, RegExp>> = {
  // Where orders go; those of mail and of pages say so.
  addresses: /^contract\/customers\/|^web\/site\/customer\//,
  columns: /^server\/database\/schema\/|^web\/dashboard\/kit\//,
  // Of orders, not of mails.
  delivery: /^contract\/orders\/|^server\/domain\/orders\/|^server\/mail\/templates\//,
  filters: /^web\/dashboard\/kit\//,
  // Of orders and carts, not of texts.
  lines: /^server\/domain\/cart\/|^server\/mail\/templates\/|^web\/site\/customer\/cart\//,
  // Of a backup.
  manifest: /^server\/backup\//,
  needs: /^contract\/planner\//,
  // Social ones.
  networks: /^contract\/kit\/|^web\/ui\//,
  // Another language.
  offer: /^i18n\/\w\w\//,
  page: /^server\/crud\/page/,
  rules: /^contract\/planner\//,
  // Of packing.
  slips: /^web\/dashboard\/screens\/orders\//,
  // The company's.
  terms: /^contract\/settings\/|^i18n\/\w\w\//,
  // Of a row.
  version: /^contract\/kit\/|^server\/crud\//,
}

test('a file is not called as one that is about something else', async () => {
  const rooms = ['contract', 'i18n', 'server', 'web'] as const
  const files = (await Promise.all(rooms.map((room) => sourcesOf(room, '.ts', '.tsx')))).flat()
  const foreign = files
    .map(({ path }) => path)
    .filter((path) => subjects[basename(path).replace(/\..*/, '')]?.test(path) === false)
  assert.deepEqual(foreign, [])
})
