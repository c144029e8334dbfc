import { stat, statfs } from 'node:fs/promises'
import { ageInDays, hasRoom, versionLevel } from '#server/domain/doctor/judge.ts'
import { type Version, version } from '#server/runtime/release-version.ts'
import type { Check, Finding } from './finding.ts'
import { findings } from './finding.ts'

const wanted = 26

/** Judges the age of a version at a moment. */
export function judgeVersion(one: Version, now: number): Finding {
  const { ok, warn } = findings('version')
  const age = ageInDays(one, now)
  const says = `This is nihom ${one.name}, ${age} days old.`
  if (versionLevel(age) === 'ok') return ok(says)
  return warn(says, 'Install a newer version: faults of Node and the packages in this one are known by now.')
}

/** Like `judgeVersion`, for this version today. */
export const checkVersion: Check = () => [judgeVersion(version, Date.now())]

/** Checks whether this is the Node version we test with. */
export const checkNode: Check = () => {
  const { ok, fail } = findings('node')
  const major = Number(process.versions.node.split('.')[0])
  if (major >= wanted) return [ok(`Node is ${process.versions.node}.`)]
  return [
    fail(
      `Node is ${process.versions.node}, and must be ${wanted} or newer.`,
      'Start it with `npm start` or node_modules/.bin/node, which is the right one.',
    ),
  ]
}

/** Judges whether the limit of open files and connections suffices for a busy hour. */
export function judgeFiles(limit: unknown): Finding {
  const { ok, warn } = findings('open files')
  if (typeof limit !== 'number' || limit >= 4096) return ok(`As many as ${limit} files may be open at once.`)
  return warn(
    `Only ${limit} files and connections may be open at once.`,
    'Raise it to 65536: LimitNOFILE in the service, or `ulimit -n`.',
  )
}

/** Like `judgeFiles`, for this process. */
export const checkFiles: Check = () => {
  const report: unknown = process.report?.getReport()
  const limits =
    typeof report === 'object' && report && 'userLimits' in report ? report.userLimits : undefined
  const files = typeof limits === 'object' && limits && 'open_files' in limits ? limits.open_files : undefined
  const soft = typeof files === 'object' && files && 'soft' in files ? files.soft : undefined
  return [judgeFiles(soft)]
}

const gibibyte = 2 ** 30

/** Judges whether a disk has enough free space; both figures in bytes. */
export function judgeSpace(folder: string, free: number, whole: number): Finding {
  const { ok, fail } = findings('disk space')
  const says = `${(free / gibibyte).toFixed(1)} GiB (${Math.round((free / whole) * 100)} %) are free at ${folder}.`
  if (hasRoom(free, whole)) return ok(says)
  return fail(says, 'Make room: at least 10 % and 1 GiB. On a full disk nobody can order.')
}

/** Checks the free space for data and for backups. */
export const checkSpace: Check = async (config) => {
  const found: Finding[] = []
  for (const folder of [config.DATA_DIR, config.BACKUP_DIR]) {
    if (!(await stat(folder).catch(() => undefined))) continue
    const { bavail, blocks, bsize } = await statfs(folder)
    found.push(judgeSpace(folder, bavail * bsize, blocks * bsize))
  }
  return found
}
