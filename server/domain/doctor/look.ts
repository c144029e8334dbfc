import { randomBytes } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../calls/context.ts'
import { day, hour } from '../../database/moments.ts'
import { readClock } from '../../database/trusted-clock.ts'
import { waitingMails } from '../../mail/queue.ts'
import { counts, youngPagesEvicted } from '../../runtime/counters.ts'
import { version } from '../../runtime/release-version.ts'
import { listBackups } from '../../storage/backups.ts'
import { uploadName } from '../../storage/kinds.ts'
import { openSecondPlace } from '../../storage/second-place.ts'
import {
  absentLevel,
  ageInDays,
  backupLevel,
  certificateLevel,
  certificateOf,
  daysLeft,
  existing,
  hasRoom,
  isNewSite,
  versionLevel,
} from './judge.ts'
import type { Found } from './texts.ts'

type Parts = Pick<Services, 'config' | 'database' | 'storage'>

async function database({ database: { ping } }: Parts): Promise<Found> {
  const check = 'database'
  return ping().then(
    () => ({ check, level: 'ok', says: 'databaseAnswers' }),
    () => ({ check, level: 'fail', says: 'databaseAway' }),
  )
}

async function storage({ storage: uploads }: Parts): Promise<Found> {
  const check = 'storage'
  const name = uploadName('setting', `${randomBytes(16).toString('hex')}.png`)
  try {
    if (!name) throw new Error('The name of the object is none')
    const bytes = randomBytes(64)
    await uploads.save(name, bytes)
    const read = await buffer(uploads.read(name)).finally(() => uploads.remove(name))
    if (!read.equals(bytes)) throw new Error('what was read is not what was written')
    return { check, level: 'ok', says: 'storageKeeps' }
  } catch {
    return { check, level: 'fail', says: 'storageBroken' }
  }
}

/** How long a write that a full disk refused is told, in milliseconds. */
const tellRefusedFor = 15 * 60_000

async function disk({ config: { DATA_DIR, BACKUP_DIR } }: Parts, now: number): Promise<Found> {
  const check = 'disk'
  // Also one that this machine does not see: of PostgreSQL, or a user's share.
  if (now - counts.diskFull.last < tellRefusedFor) return { check, level: 'fail', says: 'diskRefused' }
  const parts = await Promise.all(
    [DATA_DIR, BACKUP_DIR].map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(await existing(folder))
      return { share: bavail / blocks, isRoomy: hasRoom(bavail * bsize, blocks * bsize) }
    }),
  )
  const least = parts.reduce((one, other) => (other.share < one.share ? other : one))
  const enough = parts.every(({ isRoomy }) => isRoomy)
  const count = Math.floor(least.share * 100)
  return enough
    ? { check, level: 'ok', says: 'diskFree', count }
    : { check, level: 'fail', says: 'diskFull', count }
}

/** How the files of Zstandard begin (RFC 8878). */
const zstandard = 0xfd2fb528

async function isReadable(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  try {
    const read = await file?.read(Buffer.alloc(4), 0, 4, 0)
    return read?.bytesRead === 4 && read.buffer.readUInt32LE() === zstandard
  } finally {
    await file?.close()
  }
}

async function backups(
  { config: { BACKUP_DIR, DATA_DIR, BACKUP_HOUR } }: Parts,
  now: number,
): Promise<Found> {
  const check = 'backups'
  try {
    accessSync(await existing(BACKUP_DIR), constants.W_OK)
  } catch {
    return { check, level: 'fail', says: 'backupsRefused' }
  }
  const [newest] = await listBackups(BACKUP_DIR)
  if (!newest) {
    const level = absentLevel(BACKUP_HOUR !== 'off', await isNewSite(DATA_DIR, now))
    return level === 'ok' ? { check, level, says: 'backupsSoon' } : { check, level, says: 'backupsNone' }
  }
  if (!(await isReadable(join(BACKUP_DIR, newest.file))))
    return { check, level: 'fail', says: 'backupsDamaged' }
  const age = now - Date.parse(newest.made)
  const level = backupLevel(age / hour)
  return level === 'ok'
    ? { check, level, says: 'backupsFresh', count: Math.max(0, Math.round(age / hour)) }
    : { check, level, says: 'backupsOld', count: Math.round(age / day) }
}

/** The copies in the second place, if there is one. */
async function copies({ config }: Parts, now: number): Promise<Found | undefined> {
  const second = await openSecondPlace(config)
  if (!second) return undefined
  const check = 'copies'
  const all = await second
    .mustTake()
    .then(() => second.list())
    .catch(() => undefined)
  if (!all) return { check, level: 'fail', says: 'copiesRefused' }
  const newest = all.find(({ reason }) => reason === undefined)
  if (!newest) {
    const level = absentLevel(config.BACKUP_HOUR !== 'off', await isNewSite(config.DATA_DIR, now))
    return level === 'ok' ? { check, level, says: 'copiesSoon' } : { check, level, says: 'copiesNone' }
  }
  const age = now - Date.parse(newest.made)
  const level = backupLevel(age / hour)
  return level === 'ok'
    ? { check, level, says: 'copiesFresh', count: Math.max(0, Math.round(age / hour)) }
    : { check, level, says: 'copiesOld', count: Math.round(age / day) }
}

async function memory(_parts: Parts, now: number): Promise<Found> {
  const check = 'memory'
  const count = youngPagesEvicted(now)
  return count === 0
    ? { check, level: 'ok', says: 'memoryEnough' }
    : { check, level: 'warn', says: 'memoryTight', count }
}

async function mail({ config: { SMTP_URL }, database: { read } }: Parts, now: number): Promise<Found> {
  const check = 'mail'
  if (SMTP_URL === undefined) return { check, level: 'warn', says: 'mailNone' }
  const { oldest } = await waitingMails(read)
  const minutes = oldest === null ? 0 : Math.floor((now - Date.parse(oldest)) / 60_000)
  return minutes < 15
    ? { check, level: 'ok', says: 'mailLeaves' }
    : { check, level: 'fail', says: 'mailStuck', count: minutes }
}

/** Nothing without https, and nothing where the address cannot be reached from the machine itself. */
async function certificate({ config: { PUBLIC_URL } }: Parts, now: number): Promise<Found | undefined> {
  const check = 'certificate'
  if (!PUBLIC_URL?.startsWith('https:')) return undefined
  const { hostname, port } = new URL(PUBLIC_URL)
  const shown = await certificateOf(hostname, Number(port || 443)).catch(() => undefined)
  if (!shown) return undefined
  const count = daysLeft(shown, now)
  if (count < 0) return { check, level: 'fail', says: 'certificateExpired' }
  if (!shown.trusted) return { check, level: 'fail', says: 'certificateUntrusted' }
  const level = certificateLevel(count)
  return level === 'ok'
    ? { check, level, says: 'certificateGood', count }
    : { check, level, says: 'certificateEnds', count }
}

async function clock({ database: own }: Parts, now: number): Promise<Found> {
  const { trusted, step } = await readClock(own, now)
  const check = 'clock'
  if (trusted) return { check, level: 'ok', says: 'clockGood' }
  return { check, level: 'fail', says: 'clockJumped', count: Math.round(Math.abs(step) / day) }
}

async function age(_parts: Parts, now: number): Promise<Found> {
  const count = ageInDays(version, now)
  const level = versionLevel(count)
  const found = { check: 'version', version: version.name, count } as const
  return level === 'ok' ? { ...found, level, says: 'versionFresh' } : { ...found, level, says: 'versionOld' }
}

/** Looks at everything that the running process can see. What cannot be seen, such as mails without a database, has no line. */
export async function lookAround(parts: Parts, now = Date.now()): Promise<Found[]> {
  const looks = [database, storage, disk, backups, copies, memory, mail, certificate, clock, age]
  const found = await Promise.all(looks.map((look) => look(parts, now).catch(() => undefined)))
  return found.filter((one) => one !== undefined)
}
