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
  'server/routes/call-table.ts',
  'server/domain/index.ts',
  'server/database/open.ts',
  'server/database/migrations/index.ts',
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

/**
 * The file with the code of a call: `<noun>/<verb>.ts` below `server/domain/` as its path ends, or `<noun>.ts` with all
 * of that noun; a managed list lies where it is declared. Undefined when there is none.
 */
export function handlerFile(call: string, texts: ReadonlyMap<string, string>): string | undefined {
  const [verb = '', noun = ''] = call.split('/').reverse()
  const domain = [...texts].filter(([file]) => file.startsWith('server/domain/'))
  const ending = noun === 'app' ? [`/${verb}.ts`] : [`/${noun}/${verb}.ts`, `/${noun}.ts`]
  const named = ending.flatMap((end) => domain.filter(([file]) => file.endsWith(end)))
  const declared = domain.filter(([, text]) => text.includes(`managed('${dirname(call)}'`))
  return [...declared, ...named][0]?.[0]
}

/** Reads who imports whom; a test that names a call needs the file that has the call's code. */
export async function readImportGraph(): Promise<ImportGraph> {
  const texts = await sources()
  const importers = new Map<string, Set<string>>()
  const add = (target: string, importer: string) => {
    const known = importers.get(target) ?? new Set()
    importers.set(target, known.add(importer))
  }
  for (const [path, text] of texts) {
    for (const target of importsIn(path, text)) add(target, path)
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
  return { distancesFrom, importersOf: (files) => new Set(distancesFrom(files).keys()) }
}
