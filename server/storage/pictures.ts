import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { type PictureSize, pictureWidths } from '#contract/kit/uploads.ts'
import { limitConcurrency, singleFlight } from '../async/single-flight.ts'
import type { Log } from '../runtime/log.ts'
import { writeWhole } from './disk.ts'
import { groundOf, onBackground } from './image-background.ts'
import type { UploadName } from './kinds.ts'
import { loadSharp } from './load-sharp.ts'
import type { Storage } from './storage.ts'

/**
 * The widest picture of a card, in pixels. Up to it AVIF takes a lower quality: screens with two pixels for one show them,
 * and a phone loads fifteen on the home page.
 */
const cardWidth = 960

/** The preview size that social networks expect, in pixels. */
const card = { width: 1200, height: 630 } as const

type Format = 'webp' | 'avif' | 'jpeg'

/** A resized picture. */
export interface Picture {
  readonly path: string
  readonly format: Format
}

/** Resizes pictures once each and caches the results. */
export interface Pictures {
  /** Undefined if the upload does not exist. Returns AVIF if it is accepted and already encoded. */
  sized(name: UploadName, size: PictureSize, wantsAvif: boolean): Promise<Picture | undefined>
  /** Deletes all sizes of a removed upload. */
  forget(name: UploadName): Promise<void>
  /** Stops starting background work. */
  close(): void
}

/** Four times the largest accepted picture; anything larger is refused before decoding. */
const limitInputPixels = 40_000_000
/** The maximum AVIF queue; further pictures are queued when next requested. */
const longestQueue = 1_000

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * JPEG, because LinkedIn and others do not show WebP. A photograph fills the card; a logo is shown whole with a
 * margin.
 */
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
  if (format === 'webp') return picture.webp({ quality: 80 }).toBuffer()
  const quality = size <= cardWidth ? 47 : 55
  return picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
}

/** Opens the cache of resized pictures from `storage`, stored below `folder`. */
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

  // AVIF takes several times as long as WebP, so we encode one at a time and pause as long after each.
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

/** Reads a resized picture; undefined if it was removed meanwhile. */
export function readPicture({ path }: Picture): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}
