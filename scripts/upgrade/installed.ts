import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as tar from 'tar'
import * as z from 'zod'
import { Refusal } from '#server/database/refusal.ts'
import { type Version, versionIn } from '#server/runtime/release-version.ts'
import { root } from '../kit/root.ts'

/** The path by which the service knows the product: a link to the folder of one version, or that folder itself. */
const place = process.env.NIHOM_HOME ?? join(dirname(root), 'nihom')

/** A folder with a version. */
export interface Installed {
  readonly folder: string
  readonly version: Version
}

/** Where a version lies, beside the place: `/opt/nihom-2026.11.29`. */
const folderOf = ({ name }: Version) => join(dirname(place), `nihom-${name}`)

/** The version that the service runs. Throws Refusal where there is none. */
export function current(): Installed {
  if (!existsSync(join(place, 'package.json')))
    throw new Refusal(
      `There is no version at ${place}. NIHOM_HOME names the folder that the service runs from.`,
    )
  const folder = realpathSync(place)
  return { folder, version: versionIn(folder) }
}

/** Unpacks an archive beside the place, in whole or not at all. */
async function unpack(archive: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(place), '.nihom-new-'))
  try {
    await tar.extract({ file: archive, cwd: folder, strict: true })
    const [top, ...rest] = await readdir(folder)
    if (top === undefined || rest.length > 0) throw new Refusal(`${archive} is no archive of a release.`)
    const to = folderOf(versionIn(join(folder, top)))
    if (existsSync(to)) await rm(to, { recursive: true })
    await rename(join(folder, top), to)
    return to
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 9 }).catch(() => {})
  }
}

/**
 * Puts a version beside the one that runs: unpacks an archive, or takes a folder where it is. Throws Refusal for anything
 * else, and for a version that is not later than `now`.
 */
export async function putBeside(from: string, now: Installed): Promise<Installed> {
  const found = statSync(from, { throwIfNoEntry: false })
  if (!found) throw new Refusal(`${from} does not exist.`)
  if (found.isDirectory() && realpathSync(from) === now.folder)
    throw new Refusal(`${from} is the version that runs.`)
  const wanted = /^nihom-(\d{4}\.\d\d\.\d\d)-/.exec(basename(from))?.[1]
  if (wanted === now.version.name) throw new Refusal(`Version ${wanted} is the one that runs.`)
  const folder = found.isDirectory() ? realpathSync(from) : await unpack(from)
  const version = versionIn(folder)
  if (version.start <= now.version.start)
    throw new Refusal(
      `${from} is version ${version.name}, and ${now.version.name} runs: there is nothing to upgrade to.`,
    )
  if (!existsSync(join(folder, 'build', 'client')))
    throw new Refusal(`Nothing is installed in ${folder} yet: run npm run build there.`)
  return { folder, version }
}

/**
 * Lets the place lead to a version, at one moment. A place that is a folder, as that of a clone, is first given the name of
 * its version and gives way to a link; returns the folder in which the version before lies then.
 */
export async function switchTo({ folder }: Installed, before: Installed): Promise<string> {
  const link = `${place}.new`
  await rm(link, { force: true })
  await symlink(folder, link)
  if (lstatSync(place).isSymbolicLink()) {
    await rename(link, place)
    return before.folder
  }
  const moved = folderOf(before.version)
  await rename(place, moved)
  await rename(link, place)
  return moved
}

/** What is kept of the last upgrade, to go back. */
const Upgrade = z.object({
  /** The folder of the version before. */
  before: z.string(),
  to: z.string(),
  /** When the service was stopped for it, ISO 8601 in UTC. */
  at: z.string(),
  /** The migrations that were done before it. */
  migrations: z.array(z.string()),
})
export type Upgrade = z.infer<typeof Upgrade>

const note = `${place}.upgrade.json`

/** Keeps what is needed to go back. */
export async function keepNote(upgrade: Upgrade): Promise<void> {
  await mkdir(dirname(note), { recursive: true })
  await writeFile(note, `${JSON.stringify(upgrade, null, 2)}\n`)
}

/** Reads what was kept of the last upgrade. Throws Refusal if there was none, or its folder is gone. */
export async function lastUpgrade(): Promise<Upgrade> {
  const text = await readFile(note, 'utf8').catch(() => {
    throw new Refusal(`There was no upgrade to go back from: ${note} does not exist.`)
  })
  const upgrade = Upgrade.parse(JSON.parse(text))
  if (!existsSync(upgrade.before))
    throw new Refusal(`The version before was in ${upgrade.before}, which is gone: unpack its archive there.`)
  return upgrade
}

/** Forgets the last upgrade, once it was undone. */
export const forgetNote = () => rm(note, { force: true })
