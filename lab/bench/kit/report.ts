import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'

/** A row of a table: a text or number per column; column names contain units. */
export type Row = Readonly<Record<string, string | number | undefined>>

/** The results of a benchmark, printed as tables and saved as JSON for comparison. */
export interface Report {
  /** Prints rows under a title; the columns are those of all rows, in order of appearance. */
  table(title: string, rows: readonly Row[]): void
  /**
   * Writes the results to `<room>/results/<part>.json`, with the machine they were measured on, after listing the rows
   * whose CPU time differs by more than 15 % from the previous results.
   */
  write(): Promise<void>
}

function machine() {
  const [cpu] = cpus()
  return {
    date: new Date().toISOString(),
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
  }
}

function text(value: string | number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return ''
  if (typeof value === 'string') return value
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
}

function print(title: string, rows: readonly Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => text(row[column]).length)),
  )
  const line = (cells: readonly string[], numeric: (at: number) => boolean) =>
    cells.map((cell, at) => (numeric(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
  const isNumber = (at: number) => rows.some((row) => typeof row[columns[at] ?? ''] === 'number')
  console.log(`\n${title}`)
  console.log(`  ${line(columns, isNumber).join('  ')}`)
  for (const row of rows)
    console.log(
      `  ${line(
        columns.map((column) => text(row[column])),
        isNumber,
      ).join('  ')}`,
    )
}

interface Table {
  readonly title: string
  readonly rows: readonly Row[]
}

/** The maximum ratio between two runs for a figure to be documented. */
const maxRatio = 1.15
const cpu = 'CPU µs'

/** The rows whose CPU time differs from an earlier run, with both figures. */
export function changedFigures(earlier: readonly Table[], now: readonly Table[]): string[] {
  const keyed = (tables: readonly Table[]) =>
    tables.flatMap(({ title, rows }) =>
      rows.map((row) => [`${title}: ${row.row}, ${row.server}`, Number(row[cpu])] as const),
    )
  const before = new Map(keyed(earlier))
  return keyed(now).flatMap(([name, value]) => {
    const old = before.get(name)
    if (!old || !value || Math.max(old, value) / Math.min(old, value) <= maxRatio) return []
    return [`${name}: ${text(old)}, now ${text(value)}`]
  })
}

async function readTables(file: string): Promise<readonly Table[]> {
  const json = await readFile(file, 'utf8').catch(() => '{"tables":[]}')
  const { tables }: { tables: readonly Table[] } = JSON.parse(json)
  return tables
}

/** Starts the report of a benchmark, or of another room. */
export function openReport(part: string, room = 'bench'): Report {
  const tables: Table[] = []
  return {
    table(title, rows) {
      tables.push({ title, rows })
      print(title, rows)
    },
    async write() {
      const folder = join(root, 'lab', room, 'results')
      const file = join(folder, `${part}.json`)
      const differing = changedFigures(await readTables(file), tables)
      if (differing.length > 0) {
        console.log(`\nMore than 15 % from the run before, in microseconds of processor time:`)
        for (const line of differing) console.log(`  ${line}`)
      }
      await mkdir(folder, { recursive: true })
      await writeFile(file, `${JSON.stringify({ part, machine: machine(), tables }, null, 2)}\n`)
    },
  }
}
