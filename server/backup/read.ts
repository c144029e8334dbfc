import { createHash } from 'node:crypto'
import { mkdir, open, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../database/refusal.ts'
import { uploadName } from '../storage/kinds.ts'
import { type ReadPart, readArchive } from './archive.ts'
import { Manifest, type Part, parts } from './manifest.ts'

/** The maximum size of a manifest in bytes: enough for a million uploads. */
const maxManifestBytes = 256 * 1024 * 1024

/** How many bytes a file may unpack to: `least`, or a multiple of its own size. */
const unpacked = { least: 16 * 1024 ** 3, times: 1000 }

/** The path for a part below a folder; undefined for an invalid name. */
function placeOf(name: string): string | undefined {
  if (name === parts.database) return name
  const [first, kind = '', file = '', ...rest] = name.split('/')
  const upload = first === parts.uploads && rest.length === 0 && uploadName(kind, file)
  return upload ? join(parts.uploads, upload.kind, upload.file) : undefined
}

async function passOn({ pieces }: ReadPart, path: string | undefined): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = path ? await open(path, 'wx', 0o600) : undefined
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      await handle?.writeFile(piece)
    }
    await handle?.sync()
  } finally {
    await handle?.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

function parse(bytes: Buffer): Manifest {
  const json: unknown = JSON.parse(bytes.toString())
  const parsed = Manifest.safeParse(json)
  if (parsed.success) return parsed.data
  throw new Refusal('It is of a form that this version of the product does not know.')
}

/** Reads a file from start to end. Throws Refusal if it is damaged, too large or missing. */
async function readParts(
  file: string,
  take: (part: ReadPart) => Promise<void>,
  least = unpacked.least,
): Promise<void> {
  try {
    const { size } = await stat(file)
    await readArchive(file, Math.max(least, unpacked.times * size), take)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Refusal(`There is no file ${file}.`)
    }
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${file} is damaged or no backup (${why}).`)
  }
}

/**
 * Reads the manifest, which is at the end of the file, and discards the rest. Up to `least` bytes may be unpacked,
 * however small the file. Throws Refusal if the file is damaged, truncated or not a backup.
 */
export async function readManifest(file: string, least?: number): Promise<Manifest> {
  let manifest: Manifest | undefined
  await readParts(
    file,
    async (part) => {
      if (part.name !== parts.manifest) return
      if (manifest) throw new Refusal('It has two manifests.')
      if (part.bytes > maxManifestBytes) throw new Refusal('Its manifest is too large.')
      manifest = parse(await buffer(part.pieces))
    },
    least,
  )
  if (!manifest) throw new Refusal(`${file} is not whole: its manifest is missing.`)
  return manifest
}

/** The size of a restored database, as a multiple of the rows in a backup: about twice with its indexes, and some to spare. */
const withIndexes = 2.5

/** Throws Refusal if a folder lacks space for the unpacked files and the database made from them. */
async function assertRoom(into: string, { parts: wanted }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(into)
  const all = Object.values(wanted).reduce((sum, { bytes }) => sum + bytes, 0)
  const needed = all + withIndexes * (wanted[parts.database]?.bytes ?? 0)
  if (needed <= bavail * bsize) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new Refusal(`It needs ${megabytes(needed)}, and ${into} has ${megabytes(bavail * bsize)} left.`)
}

type Parts = Readonly<Record<string, Part>>

/**
 * Reads a backup from start to end and compares it with the parts that it should have, the manifest's too if that is among
 * them. Throws Refusal if it is damaged, truncated or has others.
 */
export async function verifyBackup(file: string, wanted: Parts, into?: string): Promise<void> {
  const found = new Set<string>()
  const damaged = (name: string) => new Refusal(`${file} is damaged: ${name}.`)
  await readParts(file, async (part) => {
    const { name, bytes } = part
    const isManifest = name === parts.manifest
    if (isManifest && !wanted[name]) return
    const place = isManifest ? name : placeOf(name)
    if (!place || found.has(name)) throw new Refusal(`It holds ${name}, which no backup does.`)
    found.add(name)
    // Checked before anything is written.
    if (wanted[name]?.bytes !== bytes) throw damaged(name)
    const read = await passOn(part, into && join(into, place))
    if (read.bytes !== bytes || read.sha256 !== wanted[name].sha256) throw damaged(name)
  })
  const missing = Object.keys(wanted).find((name) => !found.has(name))
  if (missing !== undefined) throw damaged(missing)
  if (!found.has(parts.database)) throw new Refusal(`${file} holds no database.`)
}

/**
 * Verifies every file of a backup against its manifest, and unpacks them into the folder `into` if given, never more
 * bytes than the manifest says. Throws Refusal if the backup is damaged, truncated, invalid, or larger than the free
 * space.
 */
export async function readBackup(file: string, into?: string): Promise<Manifest> {
  const manifest = await readManifest(file)
  if (into) await assertRoom(into, manifest)
  await verifyBackup(file, manifest.parts, into)
  return manifest
}
