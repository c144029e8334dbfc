import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../copying/refusal.ts'
import { uploadName } from '../files/kinds.ts'
import { type ReadPart, readArchive } from './archive.ts'
import { Manifest, type Part, parts } from './manifest.ts'

/** The largest manifest that is read, in bytes. */
const mostBytes = 256 * 1024 * 1024

/** Where a part is written below a folder; undefined for a name that no backup has. */
function placeOf(name: string): string | undefined {
  if (name === parts.database) return name
  const [first, kind = '', file = '', ...rest] = name.split('/')
  const known = first === parts.uploads && rest.length === 0 && uploadName(kind, file)
  return known ? join(parts.uploads, known.kind, known.file) : undefined
}

async function passOn({ pieces }: ReadPart, path: string | undefined): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  if (path) await mkdir(dirname(path), { recursive: true })
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

/**
 * Reads a whole backup and compares every file in it with what its manifest says; writes them below the folder `into`
 * when one is given. Throws Refusal when it is damaged, not whole, or no backup.
 */
export async function readBackup(file: string, into?: string): Promise<Manifest> {
  const found = new Map<string, Part>()
  let manifest: Manifest | undefined
  try {
    await readArchive(file, async (part) => {
      if (part.name === parts.manifest) {
        if (part.bytes > mostBytes) throw new Refusal('Its manifest is too large.')
        manifest = parse(await buffer(part.pieces))
        return
      }
      const place = placeOf(part.name)
      if (!place || found.has(part.name)) throw new Refusal(`It holds ${part.name}, which no backup does.`)
      found.set(part.name, await passOn(part, into && join(into, place)))
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Refusal(`There is no file ${file}.`)
    }
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${file} is damaged or no backup (${why}).`)
  }
  if (!manifest) throw new Refusal(`${file} is not whole: its manifest is missing.`)
  const { parts: wanted } = manifest
  const isWrong = (name: string) =>
    found.get(name)?.sha256 !== wanted[name]?.sha256 || found.get(name)?.bytes !== wanted[name]?.bytes
  const wrong = [...new Set([...Object.keys(wanted), ...found.keys()])].filter(isWrong)
  if (wrong.length > 0) throw new Refusal(`${file} is damaged: ${wrong.slice(0, 5).join(', ')}.`)
  if (!found.has(parts.database)) throw new Refusal(`${file} holds no database.`)
  return manifest
}
