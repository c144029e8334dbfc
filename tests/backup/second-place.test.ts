import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { checkCopies } from '#scripts/doctor/copies.ts'
import { openDatabase } from '#server/database/open.ts'
import { copyInProcess } from '#server/domain/backups/backup-process.ts'
import { dailyCopy } from '#server/domain/backups/daily-copy.ts'
import { lookAround } from '#server/domain/doctor/look.ts'
import { deletionsFile } from '#server/domain/privacy/deletions.ts'
import { configFaults, readConfig } from '#server/runtime/config.ts'
import { backupName, listBackups } from '#server/storage/backups.ts'
import { openSecondPlace } from '#server/storage/second-place.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { commandScript } from '#tests/support/product-process.ts'
import { startS3 } from '#tests/support/s3.ts'
import { onDisk } from '#tests/support/storages.ts'
import { storageTimeoutMs } from '#tests/support/wait-until.ts'
import { log, smallSite } from './support.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-22T01:30:00Z')

const s3 = await startS3()
after(() => s3.stop())
const folders: string[] = []
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-second-'))
  folders.push(folder)
  return folder
}

/** What the product is configured with for each kind of second place, which is empty. */
const kinds = {
  folder: async () => ({ BACKUP_COPY_DIR: await newFolder() }),
  bucket: async () => ({
    BACKUP_COPY_S3_PREFIX: basename(await newFolder()),
    ...Object.fromEntries(Object.entries(s3.env).map(([name, value]) => [`BACKUP_COPY_${name}`, value])),
  }),
} satisfies Record<string, () => Promise<Record<string, string>>>

const configOf = (env: Record<string, string | undefined>) => ({
  ...readConfig({ LOG_LEVEL: 'silent', ...env }),
  storageTimeoutMs,
})

for (const [kind, environment] of Object.entries(kinds)) {
  describe(`a second place in a ${kind}`, () => {
    test('gives back what it was given, of any size, by names that are those of backups', async () => {
      const second = await openSecondPlace(configOf(await environment()))
      assert.ok(second)
      const folder = await newFolder()
      // More than two parts of a large upload, and less than one.
      const sizes = [17 * 2 ** 20 + 3, 5]
      for (const [index, size] of sizes.entries()) {
        const name = backupName(undefined, new Date(now + index * day))
        const [path, fetched] = [join(folder, name), join(folder, `fetched-${index}`)]
        const bytes = randomBytes(size)
        await writeFile(path, bytes)
        await second.put(path)
        assert.equal(await second.fetch(name, fetched), true)
        assert.ok((await readFile(fetched)).equals(bytes))
      }
      await writeFile(join(folder, 'notes.txt'), 'x')
      await second.put(join(folder, 'notes.txt'))
      const found = await second.list()
      assert.deepEqual(
        found.map(({ size }) => size),
        sizes.toReversed(),
      )
      const missing = join(folder, 'missing')
      assert.equal(await second.fetch(backupName(undefined, new Date(now - day)), missing), false)
    })

    test('keeps copies by its own count', async () => {
      const second = await openSecondPlace(configOf(await environment()))
      assert.ok(second)
      const folder = await newFolder()
      const names = Array.from({ length: 40 }, (_, ago) => backupName(undefined, new Date(now - ago * day)))
      for (const name of names) {
        await writeFile(join(folder, name), 'x')
        await second.put(join(folder, name))
      }
      await second.rotate({ days: 3, weeks: 0 }, now)
      assert.deepEqual(
        (await second.list()).map(({ file }) => file),
        names.slice(0, 3),
      )
    })
  })
}

test('a folder that is not there is not made, and a bucket that does not answer keeps no part', async () => {
  const folder = await newFolder()
  const path = join(folder, backupName())
  await writeFile(path, 'x')
  const absent = join(folder, 'not-mounted')
  const place = await openSecondPlace(configOf({ BACKUP_COPY_DIR: absent }))
  await assert.rejects(async () => place?.put(path), /ENOENT/)
  await assert.rejects(async () => place?.list(), /ENOENT/)
  assert.deepEqual(await readdir(folder), [basename(path)])

  const environment = await kinds.bucket()
  const bucket = await openSecondPlace({ ...configOf(environment), storageTimeoutMs: 300 })
  s3.pause()
  await assert.rejects(async () => bucket?.put(path), /does not answer/)
  s3.resume()
  const again = await openSecondPlace(configOf(environment))
  assert.deepEqual(await again?.list(), [])
})

test('a second place is a folder or a bucket, and a bucket needs its key', () => {
  const bucket = { BACKUP_COPY_S3_BUCKET: 'copies', BACKUP_COPY_S3_REGION: 'r' }
  assert.deepEqual(
    configFaults(bucket).map((line) => line.split(' ')[0]),
    ['BACKUP_COPY_S3_ACCESS_KEY_ID', 'BACKUP_COPY_S3_SECRET_ACCESS_KEY'],
  )
  const key = { BACKUP_COPY_S3_ACCESS_KEY_ID: 'a', BACKUP_COPY_S3_SECRET_ACCESS_KEY: 'b' }
  assert.deepEqual(configFaults({ ...bucket, ...key }), [])
  assert.match(configFaults({ ...bucket, ...key, BACKUP_COPY_DIR: '/x' }).join(), /there is one second place/)
})

forOneDatabase((_name, open) => {
  const site = async (environment: Record<string, string>) => {
    const placed = await open()
    const config = configOf({ ...placed.config, ...environment })
    await mkdir(config.BACKUP_DIR, { recursive: true })
    return { ...placed, log, config }
  }
  const write = (folder: string, moment: number, reason?: 'before-upgrade') =>
    writeFile(join(folder, backupName(reason, new Date(moment))), 'x')

  test('the backup of the day is copied once, with the list of deletions, and expired copies go', async () => {
    const one = await site({ ...(await kinds.folder()), BACKUP_COPY_DAYS: '2', BACKUP_COPY_WEEKS: '0' })
    const { BACKUP_DIR, BACKUP_COPY_DIR = '' } = one.config
    const other = { ...one, database: await one.another() }
    assert.equal(await dailyCopy(one, now), false, 'it was not made yet')
    for (const ago of [1, 2, 3]) await write(BACKUP_COPY_DIR, now - ago * day)
    await write(BACKUP_DIR, now)
    // Made later, and not the backup of the day.
    await write(BACKUP_DIR, now + 60_000, 'before-upgrade')
    await writeFile(join(BACKUP_DIR, deletionsFile), '{}\n')
    const looked = await Promise.all([one, other, one].map((each) => dailyCopy(each, now + hour / 2)))
    assert.equal(looked.filter(Boolean).length, 1)
    assert.equal(await dailyCopy(other, now + 20 * hour), false)
    assert.deepEqual((await readdir(BACKUP_COPY_DIR)).sort(), [
      deletionsFile,
      ...[now - day, now].map((moment) => backupName(undefined, new Date(moment))),
    ])
    assert.equal((await listBackups(BACKUP_DIR)).length, 2, 'those here stay')
  })

  test('a copy that fails says so in clear words, and is tried again an hour later', async () => {
    const one = await site({ BACKUP_COPY_DIR: join(await newFolder(), 'not-mounted') })
    await write(one.config.BACKUP_DIR, now)
    const lines: { why?: string; level?: number }[] = []
    const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
    assert.equal(await dailyCopy({ ...one, log: logger }, now), false)
    assert.equal(lines[0]?.level, 50)
    assert.match(lines[0]?.why ?? '', /^No backup was copied\. .*not-mounted/)
    await mkdir(one.config.BACKUP_COPY_DIR ?? '')
    assert.equal(await dailyCopy(one, now + 10 * 60_000), false)
    assert.equal(await dailyCopy(one, now + hour), true)
  })

  test('the dashboard and the doctor tell how the second place is', async () => {
    const { BACKUP_COPY_DIR } = await kinds.folder()
    const one = await site({ BACKUP_COPY_DIR })
    const storage = (await smallSite(open, onDisk)).storage
    const look = async (config = one.config) => {
      const found = await lookAround({ ...one, config, storage })
      const line = found.find(({ check }) => check === 'copies')
      const checks = await checkCopies(config)
      assert.equal(checks.at(-1)?.level, line?.level)
      return [line?.level, line?.says]
    }
    assert.deepEqual(await look(), ['ok', 'copiesSoon'])
    assert.deepEqual(await look({ ...one.config, BACKUP_HOUR: 'off' }), ['warn', 'copiesNone'])
    await write(BACKUP_COPY_DIR, Date.now() - 9 * day)
    assert.deepEqual(await look(), ['fail', 'copiesOld'])
    await write(BACKUP_COPY_DIR, Date.now() - 2 * hour)
    assert.deepEqual(await look(), ['ok', 'copiesFresh'])
    // Both are in one temporary folder here.
    assert.match((await checkCopies(one.config))[0]?.says ?? '', /is on the disk of/)
    await rm(BACKUP_COPY_DIR, { recursive: true })
    assert.deepEqual(await look(), ['fail', 'copiesRefused'])
    const none = await lookAround({ ...one, config: { ...one.config, BACKUP_COPY_DIR: undefined }, storage })
    assert.ok(none.every(({ check }) => check !== 'copies'))
  })

  test('the commands copy the newest backup, and restore it on another machine', async () => {
    const { config } = await smallSite(open, onDisk)
    const environment = await kinds.bucket()
    const run = async (DATA_DIR: string, command: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [await commandScript(command), ...args], {
        env: { ...process.env, ...environment, DATA_DIR, DATABASE_URL: config.DATABASE_URL ?? '' },
      })
    await assert.rejects(
      run(config.DATA_DIR, 'backup', '--copy'),
      /No backup was copied\. There is no backup/,
    )
    await run(config.DATA_DIR, 'backup')
    const copied = await run(config.DATA_DIR, 'backup', '--copy')
    assert.match(copied.stdout, /^nihom-\S+\.tar\.zst was copied to s3:\/\//)
    const machine = await newFolder()
    const into = join(machine, 'look')
    const wrong = run(machine, 'restore', 'nihom-none.tar.zst', '--copy', '--into', into)
    await assert.rejects(wrong, /has no copy nihom-none\.tar\.zst\. It has:\n {2}nihom-\S+\.tar\.zst/)
    const restored = await run(machine, 'restore', 'latest', '--copy', '--into', into)
    assert.match(restored.stdout, /was fetched from s3:\/\/[\s\S]*The site is as it was on /)
    const database = await openDatabase({ DATA_DIR: into, DATABASE_URL: undefined })
    assert.equal((await database.read.selectFrom('accounts').select('id').execute()).length, 3)
    await database.close()
    assert.deepEqual(await readdir(join(machine, 'backups')), [], 'what was fetched is gone again')
    if (config.DATABASE_URL !== undefined) return
    // Without --into too: a folder for backups is no site.
    assert.match((await run(machine, 'restore', 'latest', '--copy')).stdout, /The site is as it was on /)
  })
})

test('what a process that copies says is worded for the owner', async () => {
  const folder = await newFolder()
  await assert.rejects(copyInProcess(configOf({ DATA_DIR: folder })), /No second place is set/)
})
