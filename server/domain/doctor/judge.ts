import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { connect } from 'node:tls'
import { day, hour } from '../../database/moments.ts'
import type { Version } from '../../runtime/release-version.ts'
import type { Found } from './texts.ts'

// What the command and the running product both judge, so that neither contradicts the other.

type Level = Found['level']

const gibibyte = 2 ** 30

/** The nearest folder above that is there: the one itself may not be made yet. */
export async function existing(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || folder === dirname(folder) ? folder : existing(dirname(folder))
}

/** Whether a disk has room: a tenth of it, and 1 GiB. Both figures in bytes. */
export const hasRoom = (free: number, whole: number): boolean => free >= gibibyte && free / whole >= 0.1

/** How well the age of the newest backup is, in hours: one is made every day. */
export function backupLevel(hours: number): Level {
  if (hours <= 36) return 'ok'
  return hours <= 7 * 24 ? 'warn' : 'fail'
}

/** Whether a site, by the age of its data folder, is so young that its first backup may not be made yet. */
export async function isNewSite(folder: string, now = Date.now()): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  return !found || now - found.birthtimeMs < 36 * hour
}

/**
 * How well it is that there is no backup at all. A new site has its first after ten minutes; who switched the daily one off
 * may keep backups of another kind.
 */
export function absentLevel(isDaily: boolean, isNew: boolean): Level {
  if (!isDaily) return 'warn'
  return isNew ? 'ok' : 'fail'
}

/** The age of a version in whole days; never negative, since clocks and time zones differ. */
export const ageInDays = ({ start }: Version, now: number): number =>
  Math.max(0, Math.floor((now - start) / day))

/** From this age on a version is old, in days: half a year of repaired faults in Node and its packages. */
const oldAfter = 182

/** How well the age of a version is, in days. */
export const versionLevel = (age: number): Level => (age <= oldAfter ? 'ok' : 'warn')

/** The certificate that a host shows, whatever is wrong with it. */
export interface ShownCertificate {
  readonly trusted: boolean
  /** Why browsers refuse it. */
  readonly why: string
  /** When it expires, in milliseconds since 1970. */
  readonly until: number
}

/** Asks a host for its certificate. Rejects if it does not answer within `patience` milliseconds. */
export function certificateOf(host: string, port: number, patience = 8_000): Promise<ShownCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const why = socket.authorizationError
      resolve({
        trusted: socket.authorized,
        why: why instanceof Error ? why.message : String(why),
        until: Date.parse(socket.getPeerCertificate().valid_to),
      })
      socket.destroy()
    })
    socket.setTimeout(patience, () => socket.destroy(new Error('it says nothing')))
    socket.on('error', reject)
  })
}

/** The whole days that a certificate is still good for; negative once it has expired. */
export const daysLeft = ({ until }: Pick<ShownCertificate, 'until'>, now: number) =>
  Math.floor((until - now) / day)

/** How well a certificate that browsers accept is, by the days it is still good for. */
export function certificateLevel(days: number): Level {
  if (days < 7) return 'fail'
  return days < 21 ? 'warn' : 'ok'
}
