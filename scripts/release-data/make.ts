import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { inCheckout } from './checkout.ts'
import { whileServed } from './serve.ts'
import { liveThrough } from './story.ts'

/** The largest file that may go into the repository, in bytes. */
const largest = 1024 * 1024

/** A file of release data: its tables without a row are named, as a test of an upgrade learns nothing from them. */
export interface ReleaseData {
  readonly file: string
  readonly bytes: number
  readonly empty: readonly string[]
}

/** Copies a database without its free pages; gives the name of its last migration and its tables without rows. */
function pack(path: string, to: string): { readonly last: string; readonly empty: readonly string[] } {
  const handle = new DatabaseSync(path)
  try {
    const last = handle.prepare('select max(name) as name from kysely_migration').get()?.name
    const tables = handle
      .prepare(`select name from sqlite_master where type = 'table' and name not glob '*_search*'`)
      .all()
      .map(({ name }) => String(name))
    const empty = tables.filter((table) => !handle.prepare(`select 1 from "${table}" limit 1`).get())
    handle.prepare('vacuum into ?').run(to)
    return { last: String(last), empty }
  } finally {
    handle.close()
  }
}

/**
 * Writes the SQLite database of a release into `folder`, as `<its last migration>.sqlite.gz`. The code of `commit`, or else
 * of this checkout, makes all of it: it starts on an empty folder, fills it with the demo, and answers the calls of
 * some customers and of staff. Throws if the file is too large for the repository.
 */
export async function makeReleaseData(commit: string | undefined, folder: string): Promise<ReleaseData> {
  const data = await mkdtemp(join(tmpdir(), 'nihom-release-data-'))
  try {
    await inCheckout(commit, (checkout) => whileServed(checkout, data, liveThrough))
    const copy = join(data, 'packed.sqlite')
    const { last, empty } = pack(join(data, 'nihom.sqlite'), copy)
    const packed = gzipSync(await readFile(copy), { level: 9 })
    if (packed.length > largest) throw new Error(`${packed.length} bytes are more than ${largest}.`)
    const file = join(folder, `${last}.sqlite.gz`)
    await writeFile(file, packed)
    return { file, bytes: packed.length, empty }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
