import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { Sheet } from '#contract/products/sheet.ts'
import type { Services } from '../../calls/context.ts'
import { entryPath } from '../../runtime/entry-points.ts'
import { uploadName } from '../../storage/kinds.ts'
import { loadSharp } from '../../storage/load-sharp.ts'
import type { Storage } from '../../storage/storage.ts'

/** A message to the thread: a sheet to draw, with its picture. */
export interface Order {
  readonly id: number
  readonly sheet: Sheet
  readonly image: Uint8Array | undefined
}

/** A message of the thread: the file of the order with the same number, or why there is none. */
export interface Drawn {
  readonly id: number
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Signs that no font has. */
  readonly lacked?: string
  readonly fault?: string
}

/** How long the thread waits for another sheet before it ends, in milliseconds: it holds fonts and a library. */
const idleMs = 60_000
/**
 * What the thread's objects may take, in MiB. Without limits twenty sheets took 140 MiB of memory, with them 70: the
 * thread collects garbage sooner.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }
/** The width of the picture in pixels. */
const width = 640

interface SheetFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly lacked: string
}

interface Running {
  readonly worker: Worker
  readonly orders: Map<number, PromiseWithResolvers<SheetFile>>
}

let running: Running | undefined
let last = 0

function start(): Running {
  const script = entryPath('server/pages/sheet/sheet-worker.ts')
  const worker = new Worker(script, { execArgv: [], name: 'sheets', resourceLimits })
  const orders: Running['orders'] = new Map()
  const begun = { worker, orders }
  let idle: NodeJS.Timeout | undefined
  worker.on('message', ({ id, bytes, lacked = '', fault }: Drawn) => {
    const order = orders.get(id)
    orders.delete(id)
    if (bytes) order?.resolve({ bytes, lacked })
    else order?.reject(new Error(`A sheet could not be drawn: ${fault}`))
    clearTimeout(idle)
    if (orders.size > 0) return
    worker.unref()
    idle = setTimeout(() => {
      if (orders.size > 0) return
      running = undefined
      void worker.terminate()
    }, idleMs).unref()
  })
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The thread of sheets ended.')))
  function end(error: Error): void {
    if (running === begun) running = undefined
    for (const order of orders.values()) order.reject(error)
    orders.clear()
  }
  return begun
}

/** The picture as a JPEG, cut to 4 × 3; undefined if it is missing or broken. */
async function pictureOf(sheet: Sheet, storage: Storage): Promise<Buffer | undefined> {
  const name = sheet.picture && uploadName(sheet.picture.kind, sheet.picture.file)
  if (!name || !(await storage.find(name))) return undefined
  const sharp = await loadSharp()
  const size = { width, height: (width * 3) / 4, fit: 'cover' } as const
  const read = sharp(await buffer(storage.read(name)), { limitInputPixels: 40_000_000 }).rotate()
  return read
    .resize(size)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => undefined)
}

/**
 * Makes the file of a data sheet in a thread of its own, which starts with the first sheet. The log names signs for which the
 * file has a box.
 */
export async function makeSheet(
  sheet: Sheet,
  { storage, log }: Pick<Services, 'storage' | 'log'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = await pictureOf(sheet, storage)
  running ??= start()
  const { worker, orders } = running
  const order = Promise.withResolvers<SheetFile>()
  last += 1
  orders.set(last, order)
  worker.ref()
  worker.postMessage({ id: last, sheet, image } satisfies Order)
  const { bytes, lacked } = await order.promise
  if (lacked) log.warn({ page: sheet.address, signs: lacked }, 'the fonts of data sheets lack signs')
  return bytes
}
