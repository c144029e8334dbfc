import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

/** A stretch of a file, in UTF-16 units, and how often it ran. An inner one says it better than what is around it. */
interface Stretch {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}

/** What one run of a test file executed: a file has the stretches of each process that loaded it. */
export type Covered = ReadonlyMap<string, readonly (readonly Stretch[])[]>

const Stretches = z.array(z.object({ startOffset: z.number(), endOffset: z.number(), count: z.number() }))
const Report = z.object({
  result: z.array(z.object({ url: z.string(), functions: z.array(z.object({ ranges: Stretches })) })),
})

/**
 * Reads what V8 wrote into `reports` (as `NODE_V8_COVERAGE` asks) about `files` of `folder`. Offsets are those of the
 * sources: Node puts blanks where types stood.
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

/** Whether what stands at `offset` of `file` ran. */
export function ran(covered: Covered, file: string, offset: number): boolean {
  return (covered.get(file) ?? []).some((stretches) => {
    const around = stretches.filter(
      ({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset,
    )
    around.sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))
    return (around[0]?.count ?? 0) > 0
  })
}
