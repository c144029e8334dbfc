import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { limitConcurrency } from '#server/async/single-flight.ts'
import { root } from '#server/runtime/root.ts'
import { uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'

const here = join(root, 'demo')

/** The width of a logo rasterised from SVG, in pixels. */
const logoWidth = 1024
/** How many files we save concurrently: with a bucket, waiting for a connection counts towards a file's timeout. */
const atOnce = 8

async function bytesOf(file: string): Promise<{ bytes: Uint8Array; extension: string } | undefined> {
  const path = join(here, file)
  if (!existsSync(path)) return undefined
  const bytes = await readFile(path)
  const extension = extname(file).toLowerCase()
  if (extension !== '.svg') return { bytes, extension }
  // An SVG may contain scripts, so we store a rasterised copy.
  const drawn = sharp(bytes, { density: 600 }).resize({ width: logoWidth }).png()
  return { bytes: await drawn.toBuffer(), extension: '.png' }
}

/**
 * Makes a function that copies demo files to the uploads, once per kind, and returns the upload name; empty if the
 * file is missing.
 */
export function copier(storage: Storage): (kind: UploadKind, file: string) => Promise<string> {
  const copied = new Map<string, Promise<string>>()
  const turn = limitConcurrency(atOnce, Number.POSITIVE_INFINITY)
  const copy = async (kind: UploadKind, file: string) => {
    const found = await bytesOf(file)
    if (!found) return ''
    const { bytes, extension } = found
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const name = uploadName(kind, `${digest}${extension}`)
    if (!name) throw new Error(`${file} is no kind of upload`)
    await storage.save(name, bytes)
    return name.file
  }
  return (kind, file) => {
    const place = `${kind}/${file}`
    const name = copied.get(place) ?? turn(() => copy(kind, file))
    copied.set(place, name)
    return name
  }
}
