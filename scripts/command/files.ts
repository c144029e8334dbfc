import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { chmod, cp, lchown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { Owner } from '#server/runtime/owner.ts'

/** The folder that the caller stands in, from which relative paths begin; npm tells it in `INIT_CWD`. */
const callersFolder = () => process.env.INIT_CWD ?? process.cwd()

/** An absolute path for one that the caller gave. */
export const fromCaller = (path: string): string => resolve(callersFolder(), path)

/** What a command reads and writes outside of the data folder, by the paths that the caller gave. */
export interface Handed {
  readonly reads?: readonly string[]
  readonly writes?: readonly string[]
}

const variable = 'NIHOM_HANDED'

function handedOver(): Readonly<Record<string, unknown>> {
  const handed: unknown = JSON.parse(process.env[variable] ?? '{}')
  return typeof handed === 'object' && handed !== null ? { ...handed } : {}
}

/** Where this process finds a file that the caller named: there, or in the folder in which it was handed over. */
export function placeOf(path: string): string {
  const staged = handedOver()[path]
  return typeof staged === 'string' ? staged : fromCaller(path)
}

/** The caller's name for a path that `placeOf` led to. */
export function nameFor(place: string): string {
  for (const [path, staged] of Object.entries(handedOver())) {
    if (typeof staged === 'string' && (place === staged || place.startsWith(`${staged}/`)))
      return join(fromCaller(path), place.slice(staged.length))
  }
  return place
}

/** Runs a short synchronous step as another user, as which a file is opened or not. */
function as<T>({ uid, gid }: Owner, step: () => T): T {
  const groups = process.getgroups?.() ?? []
  process.setgroups?.([gid])
  process.setegid?.(gid)
  process.seteuid?.(uid)
  try {
    return step()
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
    process.setgroups?.(groups)
  }
}

function succeeds(step: () => void): boolean {
  try {
    step()
    return true
  } catch {
    return false
  }
}

const isFolder = (path: string) =>
  /[/\\]$/.test(path) || statSync(fromCaller(path), { throwIfNoEntry: false })?.isDirectory() === true

const mayRead = (owner: Owner, path: string) =>
  as(owner, () => succeeds(() => closeSync(openSync(fromCaller(path), 'r'))))

function mayWrite(owner: Owner, path: string): boolean {
  let folder = isFolder(path) ? fromCaller(path) : dirname(fromCaller(path))
  while (!statSync(folder, { throwIfNoEntry: false }) && folder !== dirname(folder)) folder = dirname(folder)
  const probe = join(folder, `.nihom-${randomBytes(6).toString('hex')}.tmp`)
  return as(owner, () =>
    succeeds(() => {
      closeSync(openSync(probe, 'wx', 0o600))
      rmSync(probe)
    }),
  )
}

/** The list of deletions beside a backup goes with it. */
const beside = 'deletions.jsonl'

/** Gives a tree to a user, from the top down, so that from then on nobody else moves anything in it; no link is followed. */
async function give(path: string, owner: Owner): Promise<void> {
  await lchown(path, owner.uid, owner.gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const entry of await readdir(path)) await give(join(path, entry), owner)
}

const root: Owner = { uid: 0, gid: 0 }

async function bringBack(staged: string, path: string, owner: Owner): Promise<void> {
  const target = fromCaller(path)
  if (!existsSync(staged)) return
  const isThere = existsSync(target) && statSync(target).isDirectory()
  const firstFolder = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  if (firstFolder) await give(firstFolder, owner)
  // Into a folder of the caller's go the entries alone: the folder stays theirs.
  const pairs = isThere
    ? (await readdir(staged)).map((entry) => [join(staged, entry), join(target, entry)] as const)
    : [[staged, target] as const]
  for (const [from, to] of pairs) {
    await cp(from, to, { recursive: true, errorOnExist: true, force: false, preserveTimestamps: true })
    await give(to, owner)
  }
}

/** A folder on a disk, in which only root can move anything. */
const stages = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()

/**
 * Hands over files that the owner of the data folder may not open: root copies what is read to where the owner may read it
 * before `work`, and what was written there to where the caller wants it after it, as the owner's. `work` gets the
 * variables that tell the command so. Call it as root.
 */
export async function handOver<T>(
  owner: Owner,
  { reads = [], writes = [] }: Handed,
  work: (variables: Record<string, string>) => Promise<T>,
): Promise<T> {
  const read = reads.filter((path) => existsSync(fromCaller(path)) && !mayRead(owner, path))
  const written = writes.filter((path) => !mayWrite(owner, path))
  if (read.length + written.length === 0) return work({})
  const stage = await mkdtemp(join(stages, 'nihom-'))
  try {
    await chmod(stage, 0o711)
    const [input, output] = [join(stage, 'read'), join(stage, 'written')]
    const places: Record<string, string> = {}
    for (const folder of [input, output]) await mkdir(folder, { mode: 0o700 })
    for (const path of read) {
      places[path] = join(input, basename(fromCaller(path)))
      await cp(fromCaller(path), places[path])
      const list = join(dirname(fromCaller(path)), beside)
      if (existsSync(list)) await cp(list, join(input, beside))
    }
    for (const path of written) {
      places[path] = join(output, basename(fromCaller(path)))
      if (isFolder(path)) await mkdir(places[path], { mode: 0o700 })
    }
    for (const folder of [input, output]) await give(folder, owner)
    const result = await work({ [variable]: JSON.stringify(places) })
    await give(output, root)
    for (const path of written) await bringBack(places[path] ?? '', path, owner)
    return result
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}
