import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** One line of a table: a name for each column, a text or a number with its unit in the column's name. */
export type Row = Readonly<Record<string, string | number | undefined>>

/** What one measurement found: tables to read now, and the same as JSON to compare later. */
export interface Report {
  /** Prints rows under a title; columns are those of all rows, in the order they come. */
  table(title: string, rows: readonly Row[]): void
  /** Writes everything to `<room>/results/<part>.json`, with the machine it was measured on. */
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
  if (value === undefined) return ''
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

/** Opens the report of a part of the bench, or of another room. */
export function openReport(part: string, room = 'bench'): Report {
  const tables: { title: string; rows: readonly Row[] }[] = []
  return {
    table(title, rows) {
      tables.push({ title, rows })
      print(title, rows)
    },
    async write() {
      const folder = join(root, room, 'results')
      await mkdir(folder, { recursive: true })
      await writeFile(
        join(folder, `${part}.json`),
        `${JSON.stringify({ part, machine: machine(), tables }, null, 2)}\n`,
      )
    },
  }
}
