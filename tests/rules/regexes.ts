import { parseAst } from 'vite'
import { sourcesOf } from './source-files.ts'

/** A regular expression as it stands in a file. */
export interface Literal {
  readonly path: string
  readonly pattern: string
  readonly flags: string
}

/** Gathers the regular expressions below a node of a syntax tree. */
function below(node: unknown): Omit<Literal, 'path'>[] {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
    const { regex } = node
    if ('pattern' in regex && 'flags' in regex)
      return [{ pattern: String(regex.pattern), flags: String(regex.flags) }]
  }
  return Object.values(node).flatMap(below)
}

/** The regular expressions of a text. */
export const literalsOf = (path: string, text: string): Literal[] =>
  below(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })).map((one) => ({ ...one, path }))

/** Every regular expression of what visitors' texts come to, each once, by how it is written. */
export async function everyLiteral(): Promise<Map<string, Literal>> {
  const rooms = ['contract', 'i18n', 'server', 'web'].map((room) => sourcesOf(room, '.ts', '.tsx'))
  const all = (await Promise.all(rooms)).flat().flatMap(({ path, text }) => literalsOf(path, text))
  return new Map(all.map((one) => [`/${one.pattern}/${one.flags}`, one]))
}
