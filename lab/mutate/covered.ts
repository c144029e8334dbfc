import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

/** A range of a file in UTF-16 units and its execution count. Nested ranges override outer ones. */
interface Stretch {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}

/** The coverage of one run of a test file: the ranges per file and process. */
export type Covered = ReadonlyMap<string, readonly (readonly Stretch[])[]>

const Stretches = z.array(z.object({ startOffset: z.number(), endOffset: z.number(), count: z.number() }))
const Report = z.object({
  result: z.array(z.object({ url: z.string(), functions: z.array(z.object({ ranges: Stretches })) })),
})

/**
 * Reads V8's coverage reports (from `NODE_V8_COVERAGE`) for `files` of `folder`. The offsets apply to the sources,
 * because Node replaces types with blanks.
 */
export async function readCovered(
  reports: string,
  folder: string,
  files: ReadonlySet<string>,
): Promise<Covered> {
  const covered = new Map<string, (readonly Stretch[])[]>()
  const base = `${pathToFileURL(folder).href}/`
  for (const name of await readdir(reports).catch(() => [])) {
    const report = Report.parse(JSON.parse(await readFile(join(reports, name), 'utf8')))
    for (const { url, functions } of report.result) {
      const file = url.startsWith(base) ? url.slice(base.length) : ''
      if (!files.has(file)) continue
      covered.set(file, [...(covered.get(file) ?? []), functions.flatMap(({ ranges }) => ranges)])
    }
  }
  return covered
}

/**
 * Whether the code at `offset` of `file` was executed. A component is compiled to other places before it runs, so of one we
 * only know whether it was loaded.
 */
export function ran(covered: Covered, file: string, offset: number): boolean {
  if (file.endsWith('.tsx')) return covered.has(file)
  return (covered.get(file) ?? []).some((stretches) => {
    const around = stretches.filter(
      ({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset,
    )
    around.sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))
    return (around[0]?.count ?? 0) > 0
  })
}
