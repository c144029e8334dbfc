import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Variables = Record<string, string>

/** Splits a line of a unit at its blanks, except within quotation marks, which it removes: `A=b "C=d e"`. */
function wordsOf(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    if (sign === quote) quote = ''
    else if (!quote && /["']/.test(sign)) [quote, word] = [sign, word ?? '']
    else if (!quote && /\s/.test(sign)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else {
      if (sign === '\\' && quote !== "'") at += 1
      word = (word ?? '') + (line[at] ?? '')
    }
  }
  return word === undefined ? words : [...words, word]
}

/** Joins the lines that end with a backslash to the next, and leaves out blank ones and comments. */
function linesOf(text: string): string[] {
  const lines = text.replaceAll(/\\\r?\n/g, ' ').split(/\r?\n/)
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !/^[#;]/.test(line))
}

function assignment(text: string): Variables {
  const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(text) ?? []
  return name === undefined ? {} : { [name]: value }
}

/** The value of a line of an environment file; `#` within one is a part of it, as systemd has it. */
function textIn(text: string): string {
  const [, double] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? []
  if (double !== undefined) return double.replaceAll(/\\(.)/gs, '$1')
  const [, single] = /^'([^']*)'$/s.exec(text) ?? []
  return single ?? text.replaceAll(/\\(.)/gs, '$1')
}

/** The variables of an environment file of systemd, one a line (systemd.exec(5), EnvironmentFile). */
export function readEnvironmentFile(text: string): Variables {
  return Object.assign(
    {},
    ...linesOf(text).map((line) => {
      const at = line.indexOf('=')
      return at < 0 ? {} : assignment(`${line.slice(0, at).trim()}=${textIn(line.slice(at + 1).trim())}`)
    }),
  )
}

/** What a unit of systemd says of the service. */
export interface Unit {
  /** The user that it runs as; undefined for root. */
  readonly user: string | undefined
  readonly variables: Variables
  /** The files with more variables, which win over those of the unit. */
  readonly files: readonly string[]
}

/** Reads a unit and its drop-ins, the later of which win; an empty assignment forgets the earlier ones. */
export function readUnit(texts: readonly string[]): Unit {
  let user: string | undefined
  let variables: Variables = {}
  let files: string[] = []
  for (const line of texts.flatMap(linesOf)) {
    const [, key, value = ''] = /^(User|Environment|EnvironmentFile)\s*=\s*(.*)$/.exec(line) ?? []
    if (key === 'User') user = value || undefined
    if (key === 'Environment')
      variables = value ? Object.assign({ ...variables }, ...wordsOf(value).map(assignment)) : {}
    if (key === 'EnvironmentFile') files = value ? [...files, value.replace(/^-/, '')] : []
  }
  return { user, variables, files }
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The text of a file; undefined where there is none. */
const textOf = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw error
  })

/** A file with variables of the service that the caller may not read. */
export class Unreadable extends Error {}

/** Where the service is described: its unit, and the file of its variables if not the one that the unit names. */
export interface Sources {
  readonly unit: string
  readonly file: string | undefined
}

const usualFile = '/etc/nihom.env'

/** The user and the variables of the installed service. Throws Unreadable if the caller may not see them all. */
export async function serviceOf({ unit: path, file }: Sources): Promise<Omit<Unit, 'files'>> {
  const folder = `${path}.d`
  const added = (await readdir(folder).catch((): string[] => []))
    .filter((name) => name.endsWith('.conf'))
    .sort()
  const texts = await Promise.all([path, ...added.map((name) => join(folder, name))].map(textOf))
  const unit = readUnit(texts.filter((text) => text !== undefined))
  const own = unit.files.length > 0 ? unit.files : [usualFile]
  const files = file === undefined ? own : [file].filter(Boolean)
  const variables = { ...unit.variables }
  for (const one of files) {
    try {
      Object.assign(variables, readEnvironmentFile((await textOf(one)) ?? ''))
    } catch (error) {
      throw new Unreadable(
        `${one} has the variables of the service, and this user may not read it: run this as root.`,
        {
          cause: error,
        },
      )
    }
  }
  return { user: unit.user, variables }
}
