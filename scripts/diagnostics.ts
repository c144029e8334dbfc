/** What the compiler finds wrong at one place. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The compiler's own lines, from its code on: `TS2322: Type …`, and below it what that follows from. */
  readonly text: readonly string[]
}

const first = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/

/** Reads what `tsc --pretty false` prints. What belongs to no place in a file, as a wrong option, is in `rest`. */
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

/** Each error once, by file and line: several rooms read the same files, and print types of their own. */
export function distinct(errors: readonly Diagnostic[]): Diagnostic[] {
  const kept = [...Map.groupBy(errors, keyOf).values()].flatMap(([one]) => one ?? [])
  const order = ({ file, line, column }: Diagnostic) =>
    [file, ...[line, column].map((number) => String(number).padStart(6, '0'))].join(' ')
  return kept.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

// A type in a message stands between single quotes, and may have some within.
const quoted = /'([^']{0,60})'(?=[\s.,:;?)]|$)|'(.{61,}?)'(?=[\s.,:?)]|$)/g
const shortened = (message: string) =>
  message.replace(quoted, (whole, _short, long?: string) =>
    long ? `'${long.slice(0, 50).trimEnd()} …'` : whole,
  )

const within = /^(?:Types of property|The types of) '([^']+)' are incompatible/

/**
 * An error in one line, `file:line:column message`: of a chain of reasons the last one, with the properties that led
 * there before it, and of long types the beginning.
 */
export function inOneLine({ file, line, column, text }: Diagnostic): string {
  const chain = text.map((one) => one.trim())
  const path = chain.flatMap((one) => within.exec(one)?.[1] ?? [])
  const message = (chain.at(-1) ?? '').replace(/^TS\d+: /, '')
  return `${file}:${line}:${column} ${path.length > 0 ? `${path.join('.')}: ` : ''}${shortened(message)}`
}
