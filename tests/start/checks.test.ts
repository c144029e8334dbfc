import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { openDatabase } from '#server/database/open.ts'
import { readConfig } from '#server/runtime/config.ts'
import {
  mustBeWritable,
  restrictPermissions,
  warnOfConfiguration,
  warnOfDurability,
} from '#server/start-checks.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

/** A log that keeps what it is warned of. */
function listener() {
  const heard: string[] = []
  return {
    heard,
    warn: (...words: unknown[]) => void heard.push(words.map((one) => JSON.stringify(one)).join(' ')),
  }
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-start-'))
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

suite('files of the data folder', { skip: process.platform === 'win32' }, () => {
  test('are made for their owner alone, whatever the mask', () =>
    inFolder(async (folder) => {
      const before = process.umask(0)
      const DATA_DIR = join(folder, 'data')
      const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }).finally(() =>
        process.umask(before),
      )
      assert.equal(await modeOf(DATA_DIR), 0o700)
      for (const ending of ['', '-wal', '-shm'])
        assert.equal(await modeOf(join(DATA_DIR, `nihom.sqlite${ending}`)), 0o600, ending)
      await database.close()
    }))

  test('data files that others may read are closed to them with a warning', () =>
    inFolder(async (DATA_DIR) => {
      const file = join(DATA_DIR, 'nihom.sqlite')
      for (const one of [file, `${file}-wal`]) {
        await writeFile(one, '')
        await chmod(one, 0o644)
      }
      await mkdir(join(DATA_DIR, 'outbox'))
      await chmod(join(DATA_DIR, 'outbox'), 0o755)
      await chmod(DATA_DIR, 0o777)
      const log = listener()
      restrictPermissions({ DATA_DIR }, log)
      assert.equal(log.heard.length, 4)
      assert.equal(await modeOf(file), 0o600)
      assert.equal(await modeOf(`${file}-wal`), 0o600)
      assert.equal(await modeOf(join(DATA_DIR, 'outbox')), 0o700)
      assert.equal(await modeOf(DATA_DIR), 0o775)
      restrictPermissions({ DATA_DIR }, log)
      assert.equal(log.heard.length, 4)
    }))

  test('data files of another user stop the start', { skip: process.getuid?.() !== 0 }, () =>
    inFolder(async (DATA_DIR) => {
      const file = join(DATA_DIR, 'nihom.sqlite')
      await writeFile(file, '')
      await chmod(file, 0o644)
      await chmod(DATA_DIR, 0o777)
      const other = join(DATA_DIR, 'other')
      await mkdir(other)
      await chmod(other, 0o777)
      process.seteuid?.(65_534)
      try {
        const log = listener()
        restrictPermissions({ DATA_DIR: other }, log)
        assert.match(log.heard.join(), /which is not ours to close/)
        assert.throws(
          () => restrictPermissions({ DATA_DIR }, listener()),
          /may read or change \S+nihom\.sqlite, and it belongs/,
        )
        await assert.rejects(openDatabase({ DATA_DIR, DATABASE_URL: undefined }))
      } finally {
        process.seteuid?.(0)
      }
    }),
  )

  test('that cannot be written to stop the start, by their name', () =>
    inFolder(async (folder) => {
      const DATA_DIR = join(folder, 'data')
      await mkdir(DATA_DIR)
      mustBeWritable({ DATA_DIR })
      // Root may write anywhere, so somebody else has to try.
      const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {}
      const code = `import { mustBeWritable } from '#server/start-checks.ts'
        mustBeWritable(${JSON.stringify({ DATA_DIR })})`
      const begin = () =>
        spawnSync(process.execPath, ['--input-type=module', '-e', code], {
          cwd: root,
          ...uid,
        }).stderr.toString()
      await chmod(folder, 0o755)
      await chmod(DATA_DIR, 0o555)
      assert.match(begin(), new RegExp(`Nothing can be written to ${DATA_DIR}: give it to the user`))
      await chmod(DATA_DIR, 0o777)
      await writeFile(join(DATA_DIR, 'nihom.sqlite'), '')
      await chmod(join(DATA_DIR, 'nihom.sqlite'), 0o444)
      assert.match(begin(), new RegExp(`Nothing can be written to ${DATA_DIR}/nihom\\.sqlite:`))
      await chmod(join(DATA_DIR, 'nihom.sqlite'), 0o666)
      assert.equal(begin(), '')
    }))
})

test('a configuration for others without a public https address is warned of', () => {
  const heard = (environment: Record<string, string>) => {
    const log = listener()
    warnOfConfiguration(readConfig(environment), log)
    return log.heard.join()
  }
  assert.match(heard({ SMTP_URL: 'smtp://u:secret@mail.example' }), /PUBLIC_URL is not set/)
  assert.doesNotMatch(heard({ SMTP_URL: 'smtp://u:secret@mail.example' }), /secret/)
  assert.match(heard({ TRUST_PROXY: '1' }), /PUBLIC_URL is not set/)
  assert.match(heard({ PUBLIC_URL: 'http://shop.example' }), /not https/)
  assert.equal(heard({}), '')
  assert.equal(heard({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' }), '')
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])
    assert.equal(heard({ PUBLIC_URL }), '', PUBLIC_URL)
  assert.match(heard({ PUBLIC_URL: 'http://localhost.example' }), /not https/)
})

forEachDatabase((name, open) => {
  test('a database that may lose acknowledged writes gets a warning', async () => {
    const { database } = await open()
    const log = listener()
    await warnOfDurability(database, log)
    if (name === 'sqlite') return assert.deepEqual(log.heard, [])
    // The tests' own server flushes nothing; one that was given may.
    if (process.env.TEST_DATABASE_URL === undefined) assert.equal(log.heard.length, 3)
    for (const line of log.heard) assert.match(line, /"event":"not durable".*may be (?:broken|lost)/)
  })
})
