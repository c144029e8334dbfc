/** A compiler error. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The compiler's lines from the error code on: `TS2322: Type …`, and below it the chain of reasons. */
  readonly text: readonly string[]
}

const first = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/

/** Parses the output of `tsc --pretty false`. Errors without a position, such as a wrong option, are in `rest`. */
export function readDiagnostics(printed: string): { errors: Diagnostic[]; rest: string[] } {
  const errors: (Diagnostic & { text: string[] })[] = []
  const rest: string[] = []
  for (const line of printed.split('\n')) {
    const [, file, row, column, text] = first.exec(line) ?? []
    if (file && text) errors.push({ file, line: Number(row), column: Number(column), text: [text] })
    else if (line.startsWith(' ') && rest.length === 0) errors.at(-1)?.text.push(line)
    else if (line.trim() !== '') rest.push(line)
  }
  return { errors, rest }
}

const keyOf = ({ file, line, column, text: [message = ''] }: Diagnostic) =>
  [file, line, column, message.split(':')[0]].join(' ')

/** Removes duplicates and sorts by file and line: several rooms read the same files, and print types differently. */
export function distinct(errors: readonly Diagnostic[]): Diagnostic[] {
  const firsts = [...Map.groupBy(errors, keyOf).values()].flatMap(([one]) => one ?? [])
  const order = ({ file, line, column }: Diagnostic) =>
    [file, ...[line, column].map((number) => String(number).padStart(6, '0'))].join(' ')
  return firsts.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

/**
 * The first error of each file that imports no other file with errors, in the order given: the others may go with them.
 * `importersOf` gives all that import a file, directly or through others.
 */
export function rootsOf(
  errors: readonly Diagnostic[],
  importersOf: (file: string) => ReadonlySet<string>,
): Diagnostic[] {
  const firsts = [...Map.groupBy(errors, ({ file }) => file).values()].flatMap(([one]) => one ?? [])
  const importers = new Map(firsts.map(({ file }) => [file, importersOf(file)]))
  const follows = (file: string, other: string) =>
    file !== other && importers.get(other)?.has(file) && !importers.get(file)?.has(other)
  return firsts.filter(({ file }) => !firsts.some((other) => follows(file, other.file)))
}

// Types in messages are in single quotes and may contain quotes themselves.
const quoted = /'([^']{0,60})'(?=[\s.,:;?)]|$)|'(.{61,}?)'(?=[\s.,:?)]|$)/g
const shortened = (message: string) =>
  message.replace(quoted, (whole, _short, long?: string) =>
    long ? `'${long.slice(0, 50).trimEnd()} …'` : whole,
  )

const within = /^(?:Types of property|The types of) '([^']+)' are incompatible/

/**
 * Formats an error as one line, `file:line:column message`: the last of the reasons, prefixed with the path of
 * properties that lead to it, with long types truncated.
 */
export function formatDiagnostic({ file, line, column, text }: Diagnostic): string {
  const chain = text.map((one) => one.trim())
  const path = chain.flatMap((one) => within.exec(one)?.[1] ?? [])
  const message = (chain.at(-1) ?? '').replace(/^TS\d+: /, '')
  return `${file}:${line}:${column} ${path.length > 0 ? `${path.join('.')}: ` : ''}${shortened(message)}`
}
