import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { adapt, assertDurable, beginServing, openFile } from '#server/database/sqlite.ts'

test('a file is written durably and read beside its writer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-sqlite-'))
  const { writer, reader } = openFile(join(folder, 'deep', 'x.sqlite'))
  assertDurable(writer, 'x')
  writer.exec('create table t (n integer) strict; begin immediate; insert into t values (1)')
  assert.equal(reader.prepare('select count(*) as n from t').get()?.n, 0, 'reading does not wait')
  writer.exec('commit')
  assert.equal(reader.prepare('select count(*) as n from t').get()?.n, 1)
  assert.throws(() => reader.exec('insert into t values (2)'), /readonly/)
  writer.close()
  reader.close()
  await rm(folder, { recursive: true })
})

/** The temporary files of SQLite that this process has open; they have no name any more. */
async function temporaryFiles(): Promise<string[]> {
  const open = await readdir('/proc/self/fd')
  // The descriptor that read the directory is closed by now.
  const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => path.includes('etilqs'))
}

test('a change of many pages that can be undone writes no temporary file while serving', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-sqlite-'))
  const { writer, reader } = openFile(join(folder, 'x.sqlite'))
  const rows =
    'with recursive n (i) as (select 1 union all select i + 1 from n where i < 200) select i from n'
  writer.exec(`create table t (n integer primary key, text text) strict;
    insert into t select i, hex(randomblob(1000)) from (${rows})`)
  const changeAndUndo = async () => {
    writer.exec("begin immediate; savepoint one; update t set text = upper(text) || '!'")
    const files = await temporaryFiles()
    writer.exec('rollback to one; release one; commit')
    assert.equal(writer.prepare("select count(*) as n from t where text like '%!'").get()?.n, 0)
    return files.length
  }
  assert.equal(await changeAndUndo(), 1, 'before it serves, the file that this test looks for is there')
  beginServing(writer)
  assert.equal(await changeAndUndo(), 0)
  writer.close()
  reader.close()
  await rm(folder, { recursive: true })
})

test('a file that others may read, with what lies beside it, is taken from them when it is opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-sqlite-'))
  const path = join(folder, 'x.sqlite')
  const files = [path, `${path}-wal`, `${path}-shm`]
  const first = openFile(path)
  first.writer.exec('create table t (n integer) strict')
  for (const file of files) await chmod(file, 0o644)
  const second = openFile(path)
  for (const file of files) assert.equal((await stat(file)).mode & 0o777, 0o600, file)
  for (const { writer, reader } of [first, second]) {
    reader.close()
    writer.close()
  }
  await rm(folder, { recursive: true })
})

test('a handle that could lose what it acknowledged is refused in words', async () => {
  assert.throws(
    () => assertDurable(new DatabaseSync(':memory:'), 'x'),
    /journal_mode is memory and must be wal/,
  )
  const folder = await mkdtemp(join(tmpdir(), 'nihom-sqlite-'))
  const { writer, reader } = openFile(join(folder, 'x.sqlite'))
  reader.close()
  writer.exec('pragma synchronous = normal')
  assert.throws(() => assertDurable(writer, 'x'), /synchronous is 1 and must be 2/)
  await rm(folder, { recursive: true })
})

test('statements stay prepared, the least used go first, and all of them work', () => {
  const handle = new DatabaseSync(':memory:')
  const database = adapt(handle, undefined, 2)
  const value = (text: string) => database.prepare(text).all([])[0]
  for (let round = 0; round < 3; round += 1) {
    for (const n of [1, 2, 3]) assert.deepEqual({ ...(value(`select ${n} as n`) as object) }, { n })
  }
  database.close()
  assert.equal(handle.isOpen, false)
})
