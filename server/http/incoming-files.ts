import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadedFile } from '#contract/kit/files.ts'
import { TooBusy } from '../async/single-flight.ts'
import type { Requester } from './exchange.ts'
import { faults } from './fault.ts'
import { type Limits, sums } from './network-sums.ts'

/** How many MiB of files may be in hand, in memory or on disk: of one person, of each network, and of all together. */
export interface IncomingBudget {
  readonly account: number
  readonly each: Limits
  readonly all: number
}

const mebibyte = 2 ** 20
/** Room for two of the largest files of one person, and for an office or a carrier's network behind one address. */
export const usualBudget: IncomingBudget = {
  account: 48,
  each: { one: 160, wide: 192, widest: 256 },
  all: 512,
}

/** The part of a file that is kept in memory, in bytes; a larger one goes to the disk as it arrives. */
const inMemory = mebibyte
/** What each body with files takes of the budget before its files, in bytes, for its parser and buffers. */
const each = 64 * 1024

/** The folders of this process, one for each server in it. */
const ours = new Set<string>()

function isRunning(process: number): boolean {
  try {
    return globalThis.process.kill(process, 0)
  } catch (error) {
    // A process of another user exists too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a folder was left by a process of this machine that is gone. */
function isLeftOver(folder: string): boolean {
  const [host, process] = folder.split('.').slice(-3)
  if (host !== hostname().replaceAll('.', '-') || ours.has(folder)) return false
  // After a restart in a container, the new process has the number of the old one.
  return Number(process) === globalThis.process.pid || !isRunning(Number(process))
}

/** Files of bodies that are being read or answered, within a budget; large ones are on disk, readable to us alone. */
export class IncomingFiles {
  readonly #all: string
  readonly #folder: string
  readonly #budget: IncomingBudget
  readonly #networks = sums()
  readonly #accounts = new Map<string, number>()
  #sum = 0

  /** `folder` is where the folder of this process is made, apart from all that is served or backed up. */
  constructor(folder: string, budget = usualBudget) {
    const name = [hostname().replaceAll('.', '-'), process.pid, randomBytes(4).toString('hex')].join('.')
    ours.add(name)
    this.#all = folder
    this.#folder = join(folder, name)
    this.#budget = budget
  }

  /** Removes the files of processes of this machine that ended without doing so. */
  async removeLeftOver(): Promise<void> {
    for (const name of await readdir(this.#all).catch(() => []))
      if (isLeftOver(name)) await rm(join(this.#all, name), { recursive: true, force: true })
  }

  /** Removes all files of this process. */
  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }

  /** Begins the files of a request. Throws the fault for 503 if the budget is used up. */
  begin(requester: Requester): IncomingRequest {
    return new IncomingRequest(
      (bytes) => this.#take(requester, bytes),
      () => this.#create(),
    )
  }

  async #create(): Promise<{ readonly path: string; readonly file: FileHandle }> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, randomBytes(16).toString('hex'))
    return { path, file: await open(path, 'wx', 0o600) }
  }

  #take({ network, account = '' }: Requester, bytes: number): void {
    const more = bytes / mebibyte
    const person = (this.#accounts.get(account) ?? 0) + more
    const fits = this.#sum + more <= this.#budget.all && this.#networks.fits(network, more, this.#budget.each)
    if (more > 0 && !(fits && (account === '' || person <= this.#budget.account))) throw faults.busy()
    this.#sum += more
    this.#networks.add(network, more)
    if (account === '') return
    if (person > 0) this.#accounts.set(account, person)
    else this.#accounts.delete(account)
  }
}

/** The files of one request. */
export class IncomingRequest {
  readonly #take: (bytes: number) => void
  readonly #create: () => Promise<{ readonly path: string; readonly file: FileHandle }>
  readonly #paths: string[] = []
  #taken = 0

  /** `take` counts bytes towards the budget, and throws if they do not fit; negative ones are given back. */
  constructor(
    take: (bytes: number) => void,
    create: () => Promise<{ readonly path: string; readonly file: FileHandle }>,
  ) {
    this.#take = take
    this.#create = create
    this.#count(each)
  }

  /**
   * Reads a file as fast as it can be written. Throws the faults for 413 if it has more than `most` bytes, and for 503
   * if the budget is used up or the disk takes no more.
   */
  async receive(filename: string, stream: Readable, most: number): Promise<UploadedFile> {
    const hash = createHash('sha256')
    let chunks: Buffer[] = []
    let size = 0
    let stored: { readonly path: string; readonly file: FileHandle } | undefined
    try {
      for await (const chunk of stream) {
        size += chunk.length
        if (size > most) throw faults.fileTooBig()
        this.#count(chunk.length)
        hash.update(chunk)
        chunks.push(chunk)
        if (size <= inMemory) continue
        try {
          stored ??= await this.#store()
          // Unlike writev, it goes on when the system writes a part only.
          for (const one of chunks) await stored.file.appendFile(one)
        } catch (cause) {
          throw new TooBusy('a file that arrives could not be written', { cause })
        }
        chunks = []
      }
    } finally {
      await stored?.file.close()
    }
    const path = stored?.path
    const read = async () => (path === undefined ? Buffer.concat(chunks) : readFile(path))
    return { filename, size, digest: hash.digest('hex'), read }
  }

  /** Removes the files, once the request was answered. */
  async end(): Promise<void> {
    for (const path of this.#paths) await rm(path, { force: true })
    this.#take(-this.#taken)
    this.#taken = 0
  }

  async #store() {
    const stored = await this.#create()
    this.#paths.push(stored.path)
    return stored
  }

  #count(bytes: number): void {
    this.#take(bytes)
    this.#taken += bytes
  }
}
