import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { limitConcurrency, singleFlight } from '../async/single-flight.ts'
import type { Log } from '../log.ts'
import { writeWhole } from './disk.ts'
import { groundOf, onBackground } from './image-background.ts'
import type { UploadName } from './kinds.ts'
import { loadSharp } from './load-sharp.ts'
import type { Storage } from './storage.ts'

/** The widths pictures are offered in, in pixels. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const

/** One of the widths, or `share`: how a link to the site is shown elsewhere. */
export type PictureSize = (typeof pictureWidths)[number] | 'share'

/** The shape that networks ask for, in pixels. */
const card = { width: 1200, height: 630 } as const

type Format = 'webp' | 'avif' | 'jpeg'

/** A picture that was made smaller. */
export interface Picture {
  readonly path: string
  readonly format: Format
}

/** Makes pictures smaller, once each, and keeps what it made. */
export interface Pictures {
  /** Undefined when there is no such upload. AVIF comes when it is wanted and was made already. */
  sized(name: UploadName, size: PictureSize, wantsAvif: boolean): Promise<Picture | undefined>
  /** Removes every size of an upload that is gone. */
  forget(name: UploadName): Promise<void>
  /** Starts nothing more in the background. */
  close(): void
}

/** Four times the largest picture that is taken in; what claims more is refused before it is decoded. */
const limitInputPixels = 40_000_000
/** Pictures waiting to be made into AVIF; those beyond are queued when they are next asked for. */
const longestQueue = 1_000

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** LinkedIn and others show no WebP. A photograph fills the card; a logo is whole, with room around it. */
async function encodeCard(picture: Sharp, { kind }: UploadName): Promise<Buffer> {
  const { width, height } = card
  const whole = { width: width / 2, height: height / 2 }
  const shown =
    kind === 'setting'
      ? await onBackground(picture, whole, card, (await groundOf(picture)).colour)
      : picture.resize({ width, height }).flatten({ background: '#ffffff' })
  return shown.jpeg({ quality: 80 }).toBuffer()
}

async function encode(source: Buffer, name: UploadName, size: PictureSize, format: Format): Promise<Buffer> {
  const sharp = await loadSharp()
  const upright = sharp(source, { limitInputPixels }).rotate()
  if (size === 'share') return encodeCard(upright, name)
  const picture = upright.resize({ width: size, withoutEnlargement: true })
  const encoded = format === 'webp' ? picture.webp({ quality: 80 }) : picture.avif({ quality: 55, effort: 2 })
  return encoded.toBuffer()
}

/** Opens the sizes of the pictures in `storage`; they are kept below `folder`. */
export function openPictures(storage: Storage, folder: string, log: Log): Pictures {
  const share = singleFlight<boolean>()
  const turn = limitConcurrency(2, 200)
  const waiting = new Map<string, () => Promise<void>>()
  let working = false
  let closed = false

  const place = ({ kind, file }: UploadName, size: PictureSize, format: Format) =>
    join(folder, kind, `${file}.${size}.${format}`)

  async function make(name: UploadName, size: PictureSize, format: Format): Promise<boolean> {
    if (!(await storage.find(name))) return false
    const source = await buffer(storage.read(name))
    const smaller = await encode(source, name, size, format).catch((error: unknown) => {
      log.warn({ err: error, kind: name.kind, file: name.file }, 'a picture could not be read')
    })
    if (smaller) await writeWhole(place(name, size, format), smaller)
    return smaller !== undefined
  }

  // AVIF takes several times as long as WebP: one at a time, and a rest as long as the work after each.
  async function workThroughQueue(): Promise<void> {
    working = true
    for (const [path, work] of waiting) {
      if (closed) break
      waiting.delete(path)
      const began = performance.now()
      await work().catch((error: unknown) =>
        log.warn({ err: error }, 'a picture could not be made into AVIF'),
      )
      const rest = performance.now() - began
      await new Promise<void>((resolve) => setTimeout(resolve, rest).unref())
    }
    working = false
  }

  function makeLater(name: UploadName, size: PictureSize): void {
    const path = place(name, size, 'avif')
    if (closed || waiting.has(path) || waiting.size >= longestQueue) return
    waiting.set(path, async () => {
      if (!(await exists(path))) await make(name, size, 'avif')
    })
    if (!working) void workThroughQueue()
  }

  async function sized(
    name: UploadName,
    size: PictureSize,
    wantsAvif: boolean,
  ): Promise<Picture | undefined> {
    const mayBeAvif = wantsAvif && size !== 'share'
    const avif = place(name, size, 'avif')
    if (mayBeAvif && (await exists(avif))) return { path: avif, format: 'avif' }
    const format = size === 'share' ? 'jpeg' : 'webp'
    const path = place(name, size, format)
    const found = (await exists(path)) || (await share(path, () => turn(() => make(name, size, format))))
    if (!found) return undefined
    if (mayBeAvif) makeLater(name, size)
    return { path, format }
  }

  return {
    sized,
    async forget(name) {
      for (const width of pictureWidths) {
        for (const format of ['webp', 'avif'] as const) await rm(place(name, width, format), { force: true })
      }
      await rm(place(name, 'share', 'jpeg'), { force: true })
    },
    close() {
      closed = true
      waiting.clear()
    },
  }
}

/** Reads a picture that was made smaller; undefined when it was cleared away meanwhile. */
export function readPicture({ path }: Picture): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}
