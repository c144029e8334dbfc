import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

/** Which file of the project needs which; paths are from the project's folder. */
export interface ImportGraph {
  /** The files, and every file that imports one of them, by itself or through others. */
  importersOf(files: readonly string[]): ReadonlySet<string>
  /**
   * How many imports away from one of the files each importer is. An import of a file that puts the whole product
   * together counts for many: nearly everything is reached through one.
   */
  distancesFrom(files: readonly string[]): ReadonlyMap<string, number>
}

const rooms = ['contract', 'i18n', 'server', 'web', 'demo', 'scripts', 'tests', 'bench', 'stress']

/** What a source imports: `from` in a statement, whose `type` is set when only types are, or `bare`, also at run time. */
export const specifiers =
  /\b(?:import|export)\b(?<type>\s+type\b)?[^'"`;]*?\bfrom\s*['"](?<from>[^'"]+)['"]|\bimport\s*\(?\s*['"](?<bare>[^'"]+)['"]/g

/** The files that put the product together: through each, a test reaches what it has nothing to do with. */
const wiring = new Set([
  'contract/index.ts',
  'contract/dashboard/index.ts',
  'i18n/dictionaries.ts',
  'server/app.ts',
  'server/calls.ts',
  'server/domain/index.ts',
  'server/domain/dashboard.ts',
  'server/database/open.ts',
  'server/database/migrations/index.ts',
  'web/site/routes.ts',
  'web/dashboard/screens.ts',
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

function importsIn(path: string, text: string): string[] {
  return [...text.matchAll(specifiers)].flatMap(({ groups }) => {
    const specifier = groups?.from ?? groups?.bare ?? ''
    if (groups?.type) return []
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [join(dirname(path), specifier)] : []
  })
}

/** Which file has the code of each call, by the call's path, as the handlers' tables say. */
function handlerFiles(texts: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map<string, string>()
  for (const table of ['server/domain/index.ts', 'server/domain/dashboard.ts']) {
    const text = texts.get(table) ?? ''
    const home = new Map<string, string>()
    for (const [, names = '', from = ''] of text.matchAll(
      /^import (?!type)(?:\{([^}]*)\}|\* as \w+) from '(\.[^']+)'/gm,
    ))
      for (const name of names.split(',')) home.set(name.trim(), join(dirname(table), from))
    for (const [, name = '', from = ''] of text.matchAll(/^import \* as (\w+) from '(\.[^']+)'/gm))
      home.set(name, join(dirname(table), from))
    for (const [, path = '', name = ''] of text.matchAll(/'(\/app\/[^']+)'[:,]\s*(\w+)/g)) {
      const file = home.get(name)
      if (file) files.set(path, file)
    }
  }
  return files
}

/** Reads who imports whom; a test that names a call needs the file that has the call's code. */
export async function readImportGraph(): Promise<ImportGraph> {
  const texts = await sources()
  const handlers = handlerFiles(texts)
  const importers = new Map<string, Set<string>>()
  const add = (target: string, importer: string) => {
    const known = importers.get(target) ?? new Set()
    importers.set(target, known.add(importer))
  }
  for (const [path, text] of texts) {
    for (const target of importsIn(path, text)) add(target, path)
    if (!path.startsWith('tests/')) continue
    for (const [, call = ''] of text.matchAll(/['"`](\/app\/[\w/]+)['"`]/g)) {
      const handler = handlers.get(call) ?? handlers.get(dirname(call))
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
  return { distancesFrom, importersOf: (files) => new Set(distancesFrom(files).keys()) }
}
