import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

/** The import graph of the project; paths are relative to its root. */
export interface ImportGraph {
  /** All sources. */
  readonly files: readonly string[]
  /** The text of a source; undefined if there is none. */
  textOf(file: string): string | undefined
  /** The text of a test with those of the files of its folder that it imports, in which much of it may stand. */
  textWithHelpersOf(test: string): string
  /** The routes of a page of the site or a screen of the dashboard, such as `/shop/:id`; none of any other file. */
  routesOf(file: string): readonly string[]
  /** The files and all their direct and transitive importers. */
  importersOf(files: readonly string[]): ReadonlySet<string>
  /**
   * The distance in imports from each importer to the nearest of the files. Importing a file that wires the
   * application together counts as many, because nearly everything is reachable through one.
   */
  distancesFrom(files: readonly string[]): ReadonlyMap<string, number>
}

const rooms = ['contract', 'i18n', 'server', 'web', 'demo', 'scripts', 'tests', 'lab']

/**
 * Import specifiers: `from` in a statement, with `type` set for type-only imports, or `bare` for side effects and
 * dynamic imports.
 */
export const specifiers =
  /\b(?:import|export)\b(?<type>\s+type\b)?[^'"`;]*?\bfrom\s*['"](?<from>[^'"]+)['"]|\bimport\s*\(?\s*['"](?<bare>[^'"]+)['"]/g

/** The files that declare the screens of the dashboard, and the one that loads those which differ by their list alone. */
const screenLists = ['web/dashboard/company-screens.ts', 'web/dashboard/shop-screens.ts']
const simpleLists = 'web/dashboard/screens/catalogue/simple-lists.ts'

/** The files that wire the application together: through each, a test reaches code it has nothing to do with. */
const wiring = new Set([
  'contract/index.ts',
  'contract/dashboard.ts',
  'i18n/dictionaries.ts',
  'server/app.ts',
  'server/open-calls.ts',
  'server/domain/index.ts',
  'server/database/open.ts',
  'server/database/migrations/index.ts',
  ...screenLists,
])
const throughWiring = 100

async function sources(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const room of rooms) {
    const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile() || !/\.(tsx?|css)$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name).slice(root.length + 1)
      texts.set(path, await readFile(join(root, path), 'utf8'))
    }
  }
  return texts
}

function importsIn(path: string, text: string, types = false): string[] {
  return [...text.matchAll(specifiers)].flatMap(({ groups }) => {
    const specifier = groups?.from ?? groups?.bare ?? ''
    if (groups?.type && !types) return []
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [join(dirname(path), specifier)] : []
  })
}

/**
 * The file with the handler of a call: `<noun>/<verb>.ts` below `server/domain/` as in its path, or `<noun>.ts`; for a
 * managed list the file that declares it. Undefined if there is none.
 */
export function handlerFile(call: string, texts: ReadonlyMap<string, string>): string | undefined {
  const [verb = '', noun = ''] = call.split('/').reverse()
  const domain = [...texts].filter(([file]) => file.startsWith('server/domain/'))
  const ending = noun === 'app' ? [`/${verb}.ts`] : [`/${noun}/${verb}.ts`, `/${noun}.ts`]
  const named = ending.flatMap((end) => domain.filter(([file]) => file.endsWith(end)))
  const declared = domain.filter(([, text]) => text.includes(`managed('${dirname(call)}'`))
  return [...declared, ...named][0]?.[0]
}

/** The routes that `web/routes.ts` and the list of screens declare, by the files of their pages. */
function readRoutes(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const routes = new Map<string, string[]>()
  const add = (file: string, route: string) => routes.set(file, [...(routes.get(file) ?? []), route])
  const ofSite = /(?:route\('(?<route>[^']+)', |index\()'(?<file>site\/[^']+)'/g
  for (const { groups } of (texts.get('web/routes.ts') ?? '').matchAll(ofSite))
    add(`web/${groups?.file}`, `/${groups?.route ?? ''}`)
  const ofLoaders = /export const (?<name>\w+) = .*?import\('\.\/(?<file>[^']+)'\)/gs
  const loaders = new Map(
    [...(texts.get(simpleLists) ?? '').matchAll(ofLoaders)].map(({ groups }) => [
      groups?.name,
      `screens/catalogue/${groups?.file}`,
    ]),
  )
  const ofScreens =
    /path: '(?<route>[^']*)'.*?load: (?:\(\) => import\('\.\/(?<file>[^']+)'\)|(?<loader>\w+)\()/gs
  for (const { groups } of screenLists.flatMap((list) => [...(texts.get(list) ?? '').matchAll(ofScreens)]))
    add(`web/dashboard/${groups?.file ?? loaders.get(groups?.loader)}`, `/dashboard/${groups?.route}`)
  return routes
}

/**
 * Builds the import graph, with `types` of what is imported for its types alone too; a test that names a call also depends on
 * the file of its handler.
 */
export async function readImportGraph({ types = false } = {}): Promise<ImportGraph> {
  const texts = await sources()
  const importers = new Map<string, Set<string>>()
  const add = (target: string, importer: string) => {
    const ofTarget = importers.get(target) ?? new Set()
    importers.set(target, ofTarget.add(importer))
  }
  for (const [path, text] of texts) {
    for (const target of importsIn(path, text, types)) add(target, path)
    if (!path.startsWith('tests/')) continue
    for (const [, call = ''] of text.matchAll(/['"`](\/app\/[\w/]+)['"`]/g)) {
      const handler = handlerFile(call, texts) ?? handlerFile(`${call}/getall`, texts)
      if (handler) add(handler, path)
    }
  }
  function distancesFrom(files: readonly string[]) {
    const distances = new Map<string, number>(files.map((file) => [file, 0]))
    const rounds: string[][] = [[...files]]
    for (let distance = 0; distance < rounds.length; distance++) {
      for (const file of rounds[distance] ?? []) {
        if (distances.get(file) !== distance) continue
        for (const importer of importers.get(file) ?? []) {
          const next = distance + (wiring.has(importer) ? throughWiring : 1)
          if (next >= (distances.get(importer) ?? Number.POSITIVE_INFINITY)) continue
          distances.set(importer, next)
          while (rounds.length <= next) rounds.push([])
          rounds[next]?.push(importer)
        }
      }
    }
    return distances
  }
  const routes = readRoutes(texts)
  function textWithHelpersOf(test: string) {
    const helpers = importsIn(test, texts.get(test) ?? '').filter((file) => dirname(file) === dirname(test))
    return [test, ...helpers].map((file) => texts.get(file) ?? '').join('\n')
  }
  return {
    files: [...texts.keys()],
    textOf: (file) => texts.get(file),
    textWithHelpersOf,
    routesOf: (file) => routes.get(file) ?? [],
    distancesFrom,
    importersOf: (files) => new Set(distancesFrom(files).keys()),
  }
}
