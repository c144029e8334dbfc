import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { isLong } from '#scripts/testing/test-files.ts'
import {
  type Holder,
  hasRow,
  hasTitle,
  marksIn,
  measurementsIn,
  names,
  type Page,
  pageOf,
  type Table,
  tablesIn,
  unprovenIn,
} from './promises.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')
const pages = await Promise.all(
  ['docs/security.md', 'docs/privacy.md', 'docs/backup.md', 'docs/performance.md'].map(async (file) => {
    const text = await read(file)
    return { file, tables: tablesIn(text), ...pageOf(text) }
  }),
)

/** Sections that say how figures come about. */
const method = ['What it costs', 'How to read it']

/** Sections that say what to do, or how something is made, and promise nothing. */
const descriptive = ['Security', 'Whose data is held, and for how long', ...method]

/** How blocks and sentences begin that advise, or say what the product does not do, in words of a promise. */
const advice = [
  'What the product does so that nobody reads',
  'What has left the site the product cannot fetch back',
  'Delete backups after about a month.',
  'two weeks are enough.',
]

const planted = pageOf(`# A page

A cookie is sent.[^one] It is good for two hours. Nobody reads it.

## Kept

- Sessions end after 30 days;[^one] of
  staff after 12 hours.
- It never forgets.

\`npm run bench -- writes\` takes two seconds.

| What | For |
|---|---|
| codes | ten minutes |
| carts | 90 days[^two] |

[^one]: [a test](../tests/rules/source-files.ts): "a … of it", "another"; [b](../tests/none.test.ts) (long run): "third"
`)

test('the reader of pages takes them apart, and finds promises that nothing holds', () => {
  assert.deepEqual(planted.holders, [
    { name: 'one', file: 'tests/rules/source-files.ts', titles: ['a … of it', 'another'], isLong: false },
    { name: 'one', file: 'tests/none.test.ts', titles: ['third'], isLong: true },
  ])
  assert.deepEqual(planted.blocks.flatMap(unprovenIn), [
    'It is good for two hours.',
    'of staff after 12 hours.',
    '- It never forgets.',
    '| codes | ten minutes |',
  ])
  assert.deepEqual(new Set(planted.blocks.map(({ heading }) => heading)), new Set(['A page', 'Kept']))
  assert.equal(hasTitle(`test(\`a ${'$'}{kind} of it\`, () => {})`, 'a … of it'), true)
  assert.equal(hasTitle("// a cart of it\ntest('another', () => {})", 'a … of it'), false)
})

test('whatever the pages for owners promise names the test that holds it', () => {
  const promising = pages.flatMap(({ blocks }) => blocks.filter(({ heading }) => !method.includes(heading)))
  const unheld = promising.flatMap(unprovenIn)
  assert.deepEqual(
    unheld.filter((text) => !advice.some((one) => text.startsWith(one))),
    [],
  )
  assert.deepEqual(
    advice.filter((one) => !unheld.some((text) => text.startsWith(one))),
    [],
    'advice that is not there any more',
  )
})

test('every section of them is held somewhere', () => {
  const sections = ({ blocks }: Page) =>
    [...Map.groupBy(blocks, ({ heading }) => heading)].flatMap(([heading, own]) =>
      own.some(({ text }) => marksIn(text).length > 0 || names.test(text)) ? [] : [heading],
    )
  assert.deepEqual(sections(planted), [])
  assert.deepEqual(
    pages.flatMap(sections).filter((heading) => !descriptive.includes(heading)),
    [],
  )
})

test('every mark has a test, every test is there under its title, and each is used', async () => {
  for (const { file, blocks, tables, holders } of pages) {
    const marks = new Set([
      ...blocks.flatMap(({ text }) => marksIn(text)),
      ...tables.flatMap((table) => table.marks),
    ])
    const named = new Set(holders.map(({ name }) => name))
    assert.deepEqual([...marks.symmetricDifference(named)], [], file)
    assert.ok(marks.size > (file === 'docs/performance.md' ? 8 : 20), file)
    for (const holder of holders) {
      assert.match(holder.file, /^(?:tests|lab)\/.+\.ts$/, `${file}: ${holder.name}`)
      assert.ok(existsSync(join(root, holder.file)), `${file}: ${holder.file}`)
      // A measurement prints rows, which the tables name.
      assert.ok(holder.titles.length > 0 || holder.file.startsWith('lab/bench/'), `${file}: ${holder.name}`)
      const source = await read(holder.file)
      const missing = holder.titles.filter((title) => !hasTitle(source, title))
      assert.deepEqual(missing, [], `${file}: ${holder.file}`)
    }
  }
})

test('a mark names a test of npm test, or says that it is a long run and names another beside it', () => {
  const marked = ({ file }: Holder) => file.startsWith('tests/')
  for (const { file: page, holders } of pages) {
    const tests = holders.filter(marked)
    for (const { name, file, isLong: isTold } of tests)
      assert.equal(isTold, isLong(file), `${page}: [^${name}]: ${file}`)
    const alone = [...Map.groupBy(tests, ({ name }) => name)].filter(([, its]) =>
      its.every(({ isLong }) => isLong),
    )
    assert.deepEqual(
      alone.map(([name]) => name),
      [],
      page,
    )
  }
})

/** Tables whose head names no measurement, and rows that no measurement named there has under their name. */
function unmeasured(
  tables: readonly Table[],
  holders: readonly Holder[],
  sources: ReadonlyMap<string, string>,
) {
  return tables.flatMap(({ marks, rows }) => {
    const named = holders.filter(({ name }) => marks.includes(name))
    if (named.length === 0) return [`the table of ${rows[0]}`]
    // What prints another name than the page tells has that one in its definition, and it is looked for instead.
    const allTitles = named.flatMap(({ titles }) => titles)
    const wanted = allTitles.length > 0 ? allTitles : rows
    return wanted.filter((row) => !named.some(({ file }) => hasRow(sources.get(file) ?? '', row)))
  })
}

test('every table of figures names the measurement that prints its rows', async () => {
  const [ours, theirs] = [
    '| What [^a] | ms |\n|---|---|\n| page: home | 1 |\n| shop | 2 |\n',
    '| x | y |\n|---|---|\n| z | 1 |\n',
  ]
  const wrong = unmeasured(
    tablesIn(`${ours}\n${theirs}`),
    [{ name: 'a', file: 'lab/bench/a.ts', titles: [], isLong: false }],
    new Map([['lab/bench/a.ts', "pages({ home: '/' })"]]),
  )
  assert.deepEqual(wrong, ['shop', 'the table of z'])

  const { tables, holders } = pages.find(({ file }) => file === 'docs/performance.md') ?? assert.fail()
  const measurements = holders.filter(({ file }) => file.startsWith('lab/bench/'))
  const files = [...new Set(measurements.map(({ file }) => file))]
  const sources = new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)))
  assert.ok(tables.length > 5)
  assert.deepEqual(unmeasured(tables, measurements, sources), [])
})

test('every requirement of the standard that is met names its test, or the page that documents it', () => {
  const { blocks = [] } = pages.find(({ file }) => file === 'docs/security.md') ?? {}
  const met = blocks.filter(({ heading, text }) => heading === 'The standard' && text.startsWith('|'))
  assert.ok(met.length > 20)
  const isShown = (text: string) => marksIn(text).length > 0 || /`tests\/|\]\(\S+\.md\)/.test(text)
  assert.deepEqual(
    met.map(({ text }) => text).filter((text) => !isShown(text)),
    [],
  )
})

test('every measurement that a page names can be run', async () => {
  const named = measurementsIn('`npm run bench -- pages`, `npm run bench -- start` and `npm test`')
  assert.deepEqual(named, ['pages', 'start'])
  const page = await read('docs/performance.md')
  const groups = new Set(measurementsIn(page).filter((name) => name !== 'GROUP'))
  assert.ok(groups.size > 8)
  assert.deepEqual(
    [...groups].filter((name) => !existsSync(join(root, 'lab', 'bench', `${name}.ts`))),
    [],
  )
})
