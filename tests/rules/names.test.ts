import assert from 'node:assert/strict'
import { basename } from 'node:path'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

/** A participle or adverb that names a value, a type or a function says what happened to it, not what it is. */
const words = 'along|apart|asked|given|kept|known|lent|made|meant|said|shelf|taken|together|told'
const typeNamed = new RegExp(`\\b(?:interface|type|class)\\s+(?:${words})\\b(?!\\s*[,}])`, 'gi')
const valueNamed = new RegExp(`\\b(?:const|let|function|readonly)\\s+#?(?:${words})\\b(?!: boolean)`, 'g')
const parameterNamed = new RegExp(
  `[(,]\\s*(?:${words})\\??: (?=[A-Z]|readonly|string|number|object|unknown|\\()|(?<![.\\w])(?:${words}) =>`,
  'g',
)

const rooms = ['contract', 'demo', 'i18n', 'lab', 'scripts', 'server', 'tests', 'web']

/** Its samples and lists are texts in which the words occur. */
const thisFile = 'tests/rules/names.test.ts'

async function declared(pattern: RegExp): Promise<string[]> {
  const sources = (await Promise.all(rooms.map((room) => sourcesOf(room, '.ts', '.tsx')))).flat()
  assert.ok(sources.length > 1000)
  return sources
    .filter(({ path }) => path !== thisFile)
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([declaration]) => `${path}: ${declaration}`),
    )
}

test('a declaration that is named by a participle is found', () => {
  assert.equal('  const made = fairQueue()'.match(valueNamed)?.length, 1)
  assert.equal('  let told: string'.match(valueNamed)?.length, 1)
  assert.equal('  readonly known: boolean'.match(valueNamed), null)
  assert.equal('interface Asked {'.match(typeNamed)?.length, 1)
  assert.equal('import { type Known, x }'.match(typeNamed), null)
  assert.equal('page(db: Db, asked: Query)'.match(parameterNamed)?.length, 1)
  assert.equal('set((known) => known)'.match(parameterNamed), null)
  assert.equal('set(known => known)'.match(parameterNamed)?.length, 1)
})

test('no type is named by a participle', async () => {
  const found = await declared(typeNamed)
  assert.deepEqual(found, [])
})

test('no value is named by what was done to it', async () => {
  assert.deepEqual((await declared(valueNamed)).toSorted(), [
    // Fields of the manifest of a backup and of the list of backups, and a column of the database.
    'server/backup/make.ts: readonly made',
    'server/calls/idempotency-keys.ts: readonly made',
    // Fields of answers.
    'server/crud/search/near-figures.ts: readonly asked',
    'server/crud/search/relax.ts: readonly meant',
    'server/storage/backups.ts: readonly made',
    // As the field of the answer, and what a scenario of a setting expects beside `good` and `cleared`.
    'tests/search/demo-lists.ts: readonly meant',
    'tests/support/setting-scenarios.ts: readonly kept',
    'web/site/catalogue/load-list.ts: readonly meant',
    'web/site/catalogue/load-list.ts: readonly meant',
  ])
})

test('no parameter is named by what was done to it', async () => {
  assert.deepEqual(await declared(parameterNamed), [
    // Fields of answers, of a stored row, and of an object that is handed back.
    'contract/system/backups.ts: ,\n    made: ',
    'server/calls/idempotency-keys.ts: ,\n    made: ',
    'server/crud/listing.ts: , taken: ',
  ])
})

/** Where a word is declared that means idempotency alone: a request with a key takes effect once. */
const onceAsName = /\b(?:const|let|function)\s+(?:once|use\w*Once)\b|\[\w+, once\w*\]/g

test('`once` means idempotency, and nothing that only ignores a second press', async () => {
  assert.equal('const [busy, once] = useBusy()'.match(onceAsName)?.length, 1)
  assert.deepEqual(await declared(onceAsName), ['server/calls/once.ts: function once'])
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
  const folders = ['contract', 'i18n', 'server', 'web'] as const
  const files = (await Promise.all(folders.map((room) => sourcesOf(room, '.ts', '.tsx')))).flat()
  const foreign = files
    .map(({ path }) => path)
    .filter((path) => subjects[basename(path).replace(/\..*/, '')]?.test(path) === false)
  assert.deepEqual(foreign, [])
})
