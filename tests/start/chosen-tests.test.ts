import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { readImportGraph } from '#scripts/import-graph.ts'
import { chooseTests } from '#scripts/testing/chosen.ts'
import { measureEffort } from '#scripts/testing/effort.ts'
import { processesFor } from '#scripts/testing/node-tests.ts'
import { browserTestFiles, named, nodeTestFiles } from '#scripts/testing/test-files.ts'

const graph = await readImportGraph()
const all = { inNode: await nodeTestFiles(), inBrowser: await browserTestFiles() }
const chosenFor = (...changed: readonly string[]) => chooseTests(changed, graph, all)

test('a change in the code of a call needs the tests that name the call, and the rules', () => {
  const { inNode, inBrowser, left } = chosenFor('server/domain/cart/plus.ts')
  assert.ok(inNode.includes('tests/calls/cart.test.ts'))
  assert.ok(inNode.includes('tests/rules/imports.test.ts'))
  assert.ok(!inNode.includes('tests/files/svg.test.ts'))
  assert.deepEqual(inBrowser, [])
  assert.ok(left > 0, 'what reaches it through the whole product is left to the run of everything')
})

test('a change in a function needs the tests that import it', () => {
  assert.ok(chosenFor('i18n/fold.ts').inNode.includes('tests/i18n/fold.test.ts'))
  assert.ok(chosenFor('tests/i18n/fold.test.ts').inNode.includes('tests/i18n/fold.test.ts'))
})

test('a change in a page, its parts or its styles needs the spec of that page', () => {
  for (const file of ['site/cart/cart-page.tsx', 'site/cart/line-details.tsx', 'site/cart/line.module.css'])
    assert.deepEqual(chosenFor(`web/${file}`).inBrowser, ['tests/browser/cart.spec.ts'], file)
  for (const [file, spec] of [
    ['catalogue/brands.tsx', 'links'],
    ['home/count-cards.tsx', 'links'],
    ['backups/backups.tsx', 'backups'],
    ['customers/customers.tsx', 'customers'],
  ] as const) {
    const { inBrowser } = chosenFor(`web/dashboard/screens/${file}`)
    assert.deepEqual(inBrowser, [`tests/browser/dashboard-${spec}.spec.ts`], file)
  }
})

test('a change in a text needs the tests of texts, and no browser', () => {
  const { inNode, inBrowser } = chosenFor('i18n/ku/site.ts')
  assert.ok(inNode.includes('tests/i18n/dictionaries.test.ts'))
  assert.deepEqual(inBrowser, [])
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
    if (files.some((file) => file.startsWith('tests/races/'))) assert.equal(files.length, 1)
  assert.ok(processes.some((files) => files.length > 5))
})

test('measured CPU time includes child processes', () => {
  const ended = measureEffort()
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);'])
  const { cpu, wall } = ended()
  assert.ok(cpu > 0.25, `${cpu}`)
  assert.ok(wall > 0.25, `${wall}`)
})
