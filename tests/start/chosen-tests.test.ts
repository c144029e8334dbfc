import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readImportGraph } from '#scripts/kit/import-graph.ts'
import { root } from '#scripts/kit/root.ts'
import { chooseTests } from '#scripts/testing/chosen.ts'
import { measureEffort } from '#scripts/testing/effort.ts'
import { processesFor } from '#scripts/testing/node-tests.ts'
import { readCosts } from '#scripts/testing/recorded-costs.ts'
import { browserTestFiles, named, nodeTestFiles } from '#scripts/testing/test-files.ts'

const graph = await readImportGraph()
const all = { inNode: await nodeTestFiles(), inBrowser: await browserTestFiles() }
const costs = await readCosts()
const chosenFor = (file: string, ...lines: readonly string[]) =>
  chooseTests({ files: [file], linesOf: () => lines }, graph, all, costs)

test('a change needs the rules, and the tests that name its subject or its calls before others as near', () => {
  for (const [changed, ...wanted] of [
    ['contract/projects/row.ts', 'calls/projects', 'site/project'],
    ['server/calls/dispatch.ts', 'http/check-order'],
    ['server/domain/cart/plus.ts', 'calls/cart', 'domain/cart-rules'],
    ['server/domain/cart/order.ts', 'domain/orders', 'calls/orders'],
    ['server/domain/privacy/erase.ts', 'privacy/erase'],
    ['server/mail/templates/lines.ts', 'mail/order-mails'],
    ['contract/kit/roles.ts', 'policy/matrix'],
    ['i18n/fold.ts', 'i18n/fold'],
    ['tests/i18n/fold.test.ts', 'i18n/fold'],
  ] as const) {
    const { inNode, inBrowser } = chosenFor(changed)
    const missing = wanted.filter((name) => !inNode.includes(`tests/${name}.test.ts`))
    assert.deepEqual(missing, [], changed)
    assert.ok(inNode.includes('tests/rules/imports.test.ts'), changed)
    assert.deepEqual(inBrowser, [], changed)
  }
  const { inNode, left } = chosenFor('server/domain/cart/order.ts')
  assert.ok(inNode.some((file) => file.startsWith('tests/races/')))
  assert.ok(!inNode.includes('tests/files/svg.test.ts'))
  assert.ok(left > 0, 'what reaches it through the whole product is left to the run of everything')
})

test('a change in a page, its parts or its styles needs the spec of that page', () => {
  for (const file of ['cart-page.tsx', 'line-details.tsx', 'line.module.css'])
    assert.ok(
      chosenFor(`web/site/customer/cart/${file}`).inBrowser.includes('tests/browser/cart.spec.ts'),
      file,
    )
  const form = chosenFor('web/site/contact/contact-form.tsx')
  assert.ok(form.inBrowser.includes('tests/browser/visitor.spec.ts'))
  assert.deepEqual(form.routes, ['/contact'])
})

test('a change in a page needs what is asked of every page in Node, on pages that are built anew', () => {
  const { inNode, onBuiltPages } = chosenFor('web/site/about/about-page.tsx')
  assert.ok(onBuiltPages)
  for (const name of ['headings', 'valid-html', 'headers'])
    assert.ok(inNode.includes(`tests/pages/${name}.test.ts`), name)
  assert.equal(chosenFor('server/database/migrations/0006-password-resets.ts').onBuiltPages, false)
})

test('a test that mostly waits is chosen for what it imports alone', () => {
  assert.ok(!chosenFor('web/site/about/about-page.tsx').inNode.includes('tests/http/slow-requests.test.ts'))
  assert.ok(chosenFor('server/mail/queue.ts').inNode.includes('tests/mail/outbox.test.ts'))
})

test('a change on a line that names a message of answers needs tests that expect it', () => {
  const line = "    if (claimsAnother(call, caller, body)) return { answer: refuse('NOT_AUTHORIZED') }"
  const { inNode } = chosenFor('server/calls/dispatch.ts', line)
  assert.ok(inNode.includes('tests/policy/matrix.test.ts'))
  assert.ok(!chosenFor('server/calls/dispatch.ts').inNode.includes('tests/policy/matrix.test.ts'))
})

test('a change in a text needs the tests of texts, and the specs of the pages that show it', () => {
  const { inNode, inBrowser } = chosenFor('i18n/ku/site.ts', "    addToCart: 'زیادکردن بۆ سەبەتە',")
  assert.ok(inNode.includes('tests/i18n/dictionaries.test.ts'))
  assert.ok(inBrowser.length > 0)
  assert.deepEqual(chosenFor('i18n/ku/site.ts', "    noSuchKey: 'زیادکردن',").inBrowser, [])
})

test('tests are taken while they fit the budget, the cheaper first where they tell as much', () => {
  const of = (test: string) => (test.startsWith('tests/calls/') ? 31 : 1)
  const change = { files: ['contract/projects/row.ts'], linesOf: () => [] }
  const { inNode } = chooseTests(change, graph, all, { of })
  assert.equal(inNode.filter((file) => file.startsWith('tests/calls/')).length, 1)
  assert.ok(inNode.includes('tests/site/project.test.ts'))
})

test('a long test is chosen only when it changed itself', () => {
  const long = all.inNode.filter((file) => file.endsWith('.long.test.ts'))
  const chosen = chosenFor('server/backup/restore.ts').inNode
  assert.deepEqual(
    long.filter((file) => chosen.includes(file)),
    [],
  )
  assert.ok(long.length > 0)
  for (const file of long) assert.ok(chosenFor(file).inNode.includes(file), file)
})

test('every recorded cost is of a test file that is there', async () => {
  const recorded =
    (await readFile(join(root, 'scripts', 'testing', 'costs.tsv'), 'utf8')).match(/^\S+/gm) ?? []
  const files = new Set([...all.inNode, ...all.inBrowser])
  assert.deepEqual(
    recorded.filter((file) => !files.has(file)),
    [],
  )
})

test('a change in a document needs the rules alone', () => {
  const { inNode, inBrowser } = chosenFor('docs/backup.md')
  assert.ok(inNode.length > 0 && inNode.every((file) => file.startsWith('tests/rules/')))
  assert.deepEqual(inBrowser, [])
})

test('words name the tests whose paths have them', () => {
  assert.deepEqual(named(all.inNode, ['calls/catalogue']), ['tests/calls/catalogue.test.ts'])
  assert.deepEqual(named(all.inBrowser, ['nothing-of-the-kind']), [])
})

test('each test file runs in one process, and what kills or measures its process in one of its own', () => {
  const processes = processesFor(all.inNode)
  assert.deepEqual(processes.flat().sort(), [...all.inNode])
  for (const files of processes)
    if (files.some((file) => file.startsWith('tests/machines/'))) assert.equal(files.length, 1)
  assert.ok(processes.some((files) => files.length > 5))
})

test('measured CPU time includes child processes', () => {
  const ended = measureEffort()
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);'])
  const { cpu, wall } = ended()
  assert.ok(cpu > 0.25, `${cpu}`)
  assert.ok(wall > 0.25, `${wall}`)
})
