import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { specifiers } from '#scripts/kit/import-graph.ts'
import { sourcesOf } from './source-files.ts'

const rooms = ['contract', 'i18n', 'server', 'web', 'demo', 'scripts', 'tests', 'lab']

/** Which rooms each room may import from, beside itself and packages. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  i18n: ['contract'],
  web: ['contract', 'i18n'],
  server: ['contract', 'i18n', 'demo', 'scripts'],
  demo: ['contract', 'i18n', 'server'],
  scripts: ['contract', 'i18n', 'server', 'demo', 'tests', 'lab'],
  lab: ['contract', 'i18n', 'server', 'demo', 'scripts', 'tests'],
}

/** Inside the server: each room's own neighbours, so that the database never learns of HTTP. */
const mayImportInServer: Record<string, readonly string[]> = {
  async: [],
  database: ['async'],
  storage: ['async', 'database'],
  mail: ['database'],
  metrics: ['database', 'storage', 'mail'],
  http: ['async', 'database'],
  calls: ['async', 'database', 'storage', 'mail', 'http'],
  crud: ['async', 'database', 'storage', 'calls'],
  domain: ['async', 'database', 'storage', 'mail', 'http', 'calls', 'crud'],
  backup: ['database', 'storage', 'mail', 'calls', 'domain'],
  pages: ['async', 'database', 'storage', 'http', 'calls', 'domain'],
  endpoints: ['storage', 'http', 'calls'],
}

/** What every room may use: the configuration, what is counted, the log, where the project lies and which version it is. */
const everyRooms = ['runtime']

interface Import {
  readonly file: string
  readonly target: string
  /** Fetched when it is needed, `import(…)`. */
  readonly lazy: boolean
}

async function importsOf(room: string): Promise<Import[]> {
  const sources = await sourcesOf(room, '.ts', '.tsx')
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(specifiers)].map((match) => {
      const specifier = match.groups?.from ?? match.groups?.bare ?? ''
      const lazy = /^import\s*\(/.test(match[0])
      if (specifier.startsWith('#')) return { file: path, target: specifier.slice(1), lazy }
      if (specifier.startsWith('.')) return { file: path, target: join(dirname(path), specifier), lazy }
      return { file: path, target: `package:${specifier}`, lazy }
    }),
  )
}

test('the site’s links and the ways its scripts lead on come from `web/ui/link.tsx`, where they keep the language', async () => {
  const sources = [
    ...(await sourcesOf('web/site', '.ts', '.tsx')),
    ...(await sourcesOf('web/shared', '.ts', '.tsx')),
    ...(await sourcesOf('web/ui', '.ts', '.tsx')),
  ]
  const imports = sources.flatMap(({ path, text }) => {
    const names = [...text.matchAll(/import (?:type )?\{([^}]*)\} from 'react-router'/g)].map(
      ([, list = '']) => list,
    )
    const found =
      /\b(?:Link|NavLink|Navigate|Form|useNavigate|useHref|useSubmit|useFetcher|useFormAction)\b/.exec(
        names.join(),
      )
    return found ? [`${path}: ${found[0]}`] : []
  })
  assert.deepEqual(
    imports.filter((one) => !one.startsWith('web/ui/link.tsx')),
    [],
  )
  assert.equal(imports.length, 1)
})

const roomOf = (path: string) => path.split('/')[0] ?? ''

for (const [room, allowed] of Object.entries(mayImport)) {
  test(`${room} imports only from ${[room, ...allowed].join(', ')} and packages`, async () => {
    const imports = await importsOf(room)
    assert.ok(imports.length > 0, 'the room has imports to check')
    const wrong = imports.filter(
      ({ target }) => !target.startsWith('package:') && ![room, ...allowed].includes(roomOf(target)),
    )
    assert.deepEqual(wrong, [])
  })
}

for (const [room, allowed] of Object.entries(mayImportInServer)) {
  test(`server/${room} imports only from ${[room, ...allowed].join(', ')} inside the server`, async () => {
    const imports = await importsOf(`server/${room}`)
    const wrong = imports.filter(({ target }) => {
      if (!target.startsWith('server/')) return false
      return ![room, ...everyRooms, ...allowed].includes(target.split('/')[1] ?? '')
    })
    assert.deepEqual(wrong, [])
  })
}

/** The files of each circle of imports, types too; what is fetched when it is needed closes none. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  function follow(file: string): void {
    const at = way.indexOf(file)
    if (at >= 0) circles.push(way.slice(at))
    if (at >= 0 || done.has(file)) return
    way.push(file)
    for (const target of imports.get(file) ?? []) follow(target)
    way.pop()
    done.add(file)
  }
  for (const file of imports.keys()) follow(file)
  return circles
}

test('the reader of circles finds one', () => {
  const imports = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', []],
  ])
  assert.deepEqual(circlesIn(imports), [['a', 'b', 'c']])
})

test('no imports go round in a circle, not even those of types', async () => {
  const imports = (await Promise.all(rooms.map(importsOf))).flat().filter(({ lazy }) => !lazy)
  const targets = Map.groupBy(imports, ({ file }) => file)
  const graph = new Map([...targets].map(([file, of]) => [file, of.map(({ target }) => target)]))
  assert.ok(graph.size > 500)
  assert.deepEqual(circlesIn(graph), [])
})

/** Folders whose files import from each other, as `a ↔ b`. */
function pairsIn(imports: readonly Import[]): string[] {
  const arrows = new Set(imports.map(({ file, target }) => `${dirname(file)} ${dirname(target)}`))
  const back = (arrow: string) => arrow.split(' ').reverse()
  return [...arrows]
    .filter((arrow) => arrow < back(arrow).join(' ') && arrows.has(back(arrow).join(' ')))
    .map((arrow) => arrow.replace(' ', ' ↔ '))
}

test('the reader of folders finds two that import from each other', () => {
  const from = (file: string, target: string): Import => ({ file, target, lazy: false })
  const imports = [from('a/x.ts', 'b/y.ts'), from('b/z.ts', 'a/x.ts'), from('b/z.ts', 'b/y.ts')]
  assert.deepEqual(pairsIn(imports), ['a ↔ b'])
})

test('no two folders import from each other, neither types nor what is fetched when it is needed', async () => {
  const imports = (await Promise.all(rooms.map(importsOf))).flat()
  assert.ok(imports.length > 5000)
  assert.deepEqual(pairsIn(imports), [])
})

test('the contract and the dictionaries use no package but zod', async () => {
  const imports = [...(await importsOf('contract')), ...(await importsOf('i18n'))]
  const packages = new Set(
    imports.map(({ target }) => target).filter((target) => target.startsWith('package:')),
  )
  assert.deepEqual([...packages], ['package:zod'])
})

/** Whether a file uses no package, neither itself nor in what it imports, types too. */
const isPlain = (file: string, targets: ReadonlyMap<string, readonly string[]>): boolean =>
  (targets.get(file) ?? []).every((target) => !target.startsWith('package:') && isPlain(target, targets))

test('of contract files with validators the browser gets only types, so that none is sent to it', async () => {
  const byFile = Map.groupBy(await importsOf('contract'), ({ file }) => file)
  const targets = new Map([...byFile].map(([file, of]) => [file, of.map(({ target }) => target)]))
  assert.equal(isPlain('contract/orders/row.ts', targets), false)
  const sources = await sourcesOf('web', '.ts', '.tsx')
  const values = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/import (?!type\b)[^'"]*?from '#(?<file>contract\/[^']+)'/g)].map(
      ({ 0: line, groups }) => ({
        line: `${path}: ${line}`,
        file: groups?.file ?? '',
      }),
    ),
  )
  assert.ok(values.length > 20)
  assert.deepEqual(
    values.filter(({ file }) => !isPlain(file, targets)),
    [],
  )
})
