import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { dailyBackup, dayDue } from '#server/domain/backups/daily.ts'
import { readConfig } from '#server/runtime/config.ts'
import { backupName, backupPath, listBackups, newestIn, outdated, rotate } from '#server/storage/backups.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { log } from './support.ts'

const hour = 3_600_000
const day = 24 * hour
const keeping = { days: 7, weeks: 4 }
const backupAt = (moment: number, reason?: 'before-restore' | 'before-upgrade') => ({
  ...{ file: backupName(reason, new Date(moment)), made: new Date(moment).toISOString(), size: 1, reason },
})

test('a day begins at the hour of its backup', () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)
  assert.equal(dayDue(3, at('02:59:59')), '2026-11-21')
  assert.equal(dayDue(3, at('03:00:00')), '2026-11-22')
  assert.equal(dayDue(0, at('00:00:00')), '2026-11-22')
})

test('a year of daily backups leaves seven days and four weeks, none older than 35 days', () => {
  const first = Date.parse('2026-01-01T01:00:00Z')
  let there: ReturnType<typeof backupAt>[] = []
  for (let at = 0; at < 365; at += 1) {
    const now = first + at * day
    // Now and then a second one is made on the same day.
    there = [...(at % 10 === 0 ? [backupAt(now + hour)] : []), backupAt(now), ...there].sort((a, b) =>
      a.made < b.made ? 1 : -1,
    )
    const gone = new Set(outdated(there, keeping, now + 2 * hour))
    there = there.filter((one) => !gone.has(one))
    if (at < 40) continue
    assert.ok(there.length >= 9 && there.length <= 11, `${there.length} on day ${at}`)
    for (let back = 0; back < 7; back += 1) {
      const wanted = new Date(now - back * day).toISOString().slice(0, 10)
      assert.equal(there.filter(({ made }) => made.startsWith(wanted)).length, 1)
    }
    const oldest = now - Date.parse(there.at(-1)?.made ?? '')
    assert.ok(oldest <= 35 * day && oldest >= 14 * day, `${oldest / day} days`)
  }
})

test('the last backups stay when none was made for a while, until they are 35 days old', () => {
  const now = Date.parse('2026-11-22T01:00:00Z')
  const [recent, old] = [backupAt(now - 20 * day), backupAt(now - 36 * day)]
  const [before, longBefore] = [
    backupAt(now - 34 * day, 'before-restore'),
    backupAt(now - 36 * day, 'before-upgrade'),
  ]
  assert.deepEqual(outdated([recent, before, old, longBefore], keeping, now), [old, longBefore])
})

test('from 1 to 35 days and from 0 to 5 weeks may be chosen', () => {
  const good = [
    { BACKUP_DAYS: '1', BACKUP_WEEKS: '0' },
    { BACKUP_DAYS: '35', BACKUP_WEEKS: '5' },
  ]
  for (const one of good) assert.doesNotThrow(() => readConfig(one))
  for (const [name, value] of [
    ['BACKUP_DAYS', '0'],
    ['BACKUP_DAYS', '36'],
    ['BACKUP_WEEKS', '-1'],
    ['BACKUP_WEEKS', '6'],
  ] as const)
    assert.throws(() => readConfig({ [name]: value }), new RegExp(name), `${name}=${value}`)
  const { BACKUP_DAYS, BACKUP_WEEKS, BACKUP_HOUR } = readConfig({})
  assert.deepEqual([BACKUP_DAYS, BACKUP_WEEKS, BACKUP_HOUR], [7, 4, 1])
})

test('of a day with several backups the latest stays', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const now = Date.parse('2026-11-22T20:00:00Z')
  const names = [3, 2, 1].map((ago) => backupName(undefined, new Date(now - ago * hour)))
  // What the owner copied or moved aside is the owner's.
  const others = names.flatMap((file) => [`${file}.part`, `old-${file}`])
  for (const file of [...names, ...others]) await writeFile(join(folder, file), 'x')
  assert.equal(await rotate(folder, keeping, now), 2)
  assert.deepEqual((await readdir(folder)).sort(), [...names.slice(2), ...others].sort())
})

test('backups of one second have names of their own', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const now = new Date('2026-03-01T08:00:59.500Z')
  for (const _ of [1, 2, 3]) await writeFile(await backupPath(folder, undefined, now), 'x', { flag: 'wx' })
  assert.deepEqual(
    (await listBackups(folder)).map(({ made }) => made.slice(11, 19)),
    ['08:01:01', '08:01:00', '08:00:59'],
  )
})

test('how old the newest backup is, by whatever tool, is read off the files that are whole', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  assert.equal(await newestIn(join(folder, 'nowhere')), undefined)
  const write = async (file: string, moment: number) => {
    await writeFile(join(folder, file), 'x')
    await utimes(join(folder, file), moment / 1000, moment / 1000)
  }
  const newest = Date.parse('2026-11-22T01:00:00Z')
  for (const file of ['.nihom.0123456789ab.tmp', '.dump.sql.gz.Xy12Zw', 'dump.sql.part', 'deletions.jsonl'])
    await write(file, newest + day)
  assert.equal(await newestIn(folder), undefined)
  await write('dump.sql.gz', newest)
  await write(backupName(), newest - 7 * day)
  assert.equal(await newestIn(folder), newest)
})

forEachDatabase((kind, open) => {
  const site = async (environment: Record<string, string> = {}) => {
    const placed = await open()
    return { ...placed, log, config: readConfig({ ...placed.config, LOG_LEVEL: 'silent', ...environment }) }
  }
  const now = Date.parse('2026-11-22T01:30:00Z')

  test('of several processes one makes the backup of the day, and only rotation removes any', async () => {
    const one = await site()
    const { BACKUP_DIR } = one.config
    await mkdir(BACKUP_DIR, { recursive: true })
    const old = backupName(undefined, new Date(now - 36 * day))
    const left = '.nihom.0123456789ab.tmp'
    const inTheMaking = '.nihom.ba9876543210.tmp'
    for (const file of [old, left, inTheMaking, 'deletions.jsonl', 'notes.txt'])
      await writeFile(join(BACKUP_DIR, file), 'x')
    for (const file of [left, 'deletions.jsonl', 'notes.txt'])
      await utimes(join(BACKUP_DIR, file), (now - 2 * day) / 1000, (now - 2 * day) / 1000)
    await utimes(join(BACKUP_DIR, inTheMaking), (now - hour) / 1000, (now - hour) / 1000)
    let count = 0
    const make = async () => {
      count += 1
      const file = backupName(undefined, new Date(now))
      await writeFile(join(BACKUP_DIR, file), 'x')
      return { file, notes: '' }
    }
    const other = { ...one, database: await one.another() }
    const looked = await Promise.all([one, other, one, other].map((each) => dailyBackup(each, now, make)))
    assert.deepEqual([looked.filter(Boolean).length, count], [1, 1])
    assert.equal(await dailyBackup(other, now + 20 * hour, make), false)
    assert.deepEqual((await readdir(BACKUP_DIR)).sort(), [
      inTheMaking,
      'deletions.jsonl',
      backupName(undefined, new Date(now)),
      'notes.txt',
    ])
    assert.equal(await dailyBackup(other, now + 24 * hour, make), true)
    assert.equal(
      await dailyBackup({ ...one, config: { ...one.config, BACKUP_HOUR: 'off' } }, now + 3 * day, make),
      false,
    )
  })

  test('one that fails removes nothing, says so in clear words, and is tried again an hour later', async () => {
    const one = await site()
    const lines: { why?: string; level?: number }[] = []
    const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const fail = async () => {
      throw new Error('There is no room on the disk.')
    }
    const { BACKUP_DIR } = one.config
    await mkdir(BACKUP_DIR, { recursive: true })
    await writeFile(join(BACKUP_DIR, backupName(undefined, new Date(now - 40 * day))), 'x')
    assert.equal(await dailyBackup({ ...one, log: logger }, now, fail), false)
    assert.deepEqual([lines[0]?.level, lines[0]?.why], [50, 'There is no room on the disk.'])
    assert.equal((await listBackups(BACKUP_DIR)).length, 1)
    let tries = 0
    const make = async () => {
      tries += 1
      return { file: 'x', notes: '' }
    }
    assert.equal(await dailyBackup(one, now + 10 * 60_000, make), false)
    assert.equal(await dailyBackup(one, now + hour, make), true)
    assert.deepEqual([tries, (await listBackups(BACKUP_DIR)).length], [1, 0])
  })

  // In a drill it is made of both.
  if (kind === 'postgres') return
  test('it is made in a process of its own', async () => {
    const one = await site()
    assert.equal(await dailyBackup(one), true)
    const [file] = await listBackups(one.config.BACKUP_DIR)
    assert.ok(file && file.size > 1000)
    assert.equal(await rotate(one.config.BACKUP_DIR, keeping), 0)
  })
})
