import { open, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { access } from '#server/database/file-permissions.ts'
import type { Ask } from './ask.ts'
import type { Finding } from './finding.ts'
import { findings } from './finding.ts'

const { ok, warn, fail } = findings('durability')

// File system types of statfs(2): in memory, on the network, and a container's layer.
const memory = [0x01021994, 0x858458f6]
const network = [0x6969, 0xff534d42, 0xfe534d42, 0x01021997, 0x00c36400, 0x65735546]
const layer = [0x794c7630]

/** Judges by its file system type whether a folder survives a restart of the machine. */
export function judgeFileSystem(folder: string, type: number): Finding | undefined {
  const todo = 'Put DATA_DIR on a disk of this machine.'
  if (memory.includes(type))
    return fail(`${folder} is in memory and gone with the next start of the machine.`, todo)
  if (network.includes(type))
    return fail(`${folder} is on a network file system, where SQLite may lose or break data.`, todo)
  if (layer.includes(type))
    return fail(`${folder} belongs to the container and goes with it.`, 'Mount a volume at DATA_DIR.')
  return undefined
}

/** Whether the file's header says that it uses a write-ahead log. */
async function hasLog(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(20), 0, 20, 0)
    return buffer[18] === 2 && buffer[19] === 2
  } finally {
    await file.close()
  }
}

async function openTo(paths: readonly string[]): Promise<Finding[]> {
  const found = await Promise.all(
    paths.map(async (path) => ({ path, stats: await stat(path).catch(() => undefined) })),
  )
  return found.flatMap(({ path, stats }) =>
    stats && process.platform !== 'win32' && stats.mode & access.others
      ? [fail(`Other users of this machine may read ${path}.`, `chmod 600 ${path}`)]
      : [],
  )
}

/** Checks whether a SQLite file is durable, undamaged and private to its owner. */
export async function checkSqlite(path: string, ask: Ask): Promise<Finding[]> {
  const folder = dirname(path)
  const found = await openTo([path, `${path}-wal`, `${path}-shm`])
  const { mode } = await stat(folder)
  if (process.platform !== 'win32' && mode & access.othersWrite)
    found.push(fail(`Every user of this machine may write to ${folder}.`, `chmod 700 ${folder}`))
  const place = judgeFileSystem(folder, (await statfs(folder)).type)
  if (place) found.push(place)
  if (!(await hasLog(path)))
    found.push(warn('The database has no write-ahead log.', 'Start the product once: it sets it.'))
  const [first] = await ask('pragma quick_check(1)')
  if (first?.quick_check !== 'ok')
    found.push(
      fail(`The database file is damaged: ${first?.quick_check}.`, 'Stop the product and restore a backup.'),
    )
  // `synchronous` is set per connection, and the server refuses to start unless it is full.
  return found.length > 0
    ? found
    : [ok('The database file is whole, and every commit is flushed to the disk.')]
}
