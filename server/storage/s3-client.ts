import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { StorageUnavailable } from './storage.ts'

/** A bucket and how to reach it. */
export interface S3Place {
  readonly bucket: string
  readonly region: string
  /** The URL of an S3-compatible server other than Amazon's. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A range of an object. */
interface Part {
  readonly bytes: Uint8Array
  /** The length of the whole object in bytes. */
  readonly total: number
  readonly tag: string
}

interface About {
  readonly size: number
  readonly tag: string
  /** By this machine's clock, in milliseconds since 1970. */
  readonly modified: number
}

interface Listed {
  readonly key: string
  readonly size: number
  readonly modified: number
}

/** The S3 operations we use, each with a timeout; undefined means not found. */
export interface S3 {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /**
   * Stores a file of any size in parts of `partBytes`, each checked by the server, and removes what has arrived if one fails.
   * Slow lines have time: 20 kB a second.
   */
  putFile(key: string, path: string, partBytes?: number): Promise<void>
  about(key: string): Promise<About | undefined>
  /** Reads the bytes from `start` to at most `end`; with `tag`, only if the object is unchanged. */
  part(key: string, start: number, end: number, tag?: string): Promise<Part | undefined>
  delete(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<Listed>
}

/** Ten thousand parts, which is as many as an object may have, are 80 GB; each needs its memory. */
const usualPart = 8 * 2 ** 20

/** The slowest line over which a part can be sent, in bytes a millisecond. */
const slowest = 20

/** The bytes of a file, in pieces that are full but for the last; one empty piece of an empty file. */
async function* piecesOf(path: string, bytes: number): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    for (let at = 0; ; ) {
      const piece = Buffer.alloc(bytes)
      let filled = 0
      while (filled < bytes) {
        const { bytesRead } = await file.read(piece, filled, bytes - filled, at + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      if (filled > 0 || at === 0) yield piece.subarray(0, filled)
      if (filled < bytes) return
      at += filled
    }
  } finally {
    await file.close()
  }
}

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')

/** How long a request may take, retries included, in milliseconds; files get more by length. */
export const s3TimeoutMs = 5_000
/**
 * A circuit breaker: after this many consecutive failures we send nothing for a while (milliseconds), so that visitors
 * do not wait for a dead server.
 */
const enough = 3
const retryDelayMs = 2_000

/**
 * Connects to a bucket; its requests take up to `timeoutMs` milliseconds. Imports the SDK on demand, to save memory
 * where S3 is not used.
 */
export async function connectS3(
  { bucket, region, endpoint, ...credentials }: S3Place,
  timeoutMs = s3TimeoutMs,
): Promise<S3> {
  const readTimeoutMs = (bytes: number) => 2 * timeoutMs + Math.ceil(bytes / 1_000)
  // Somebody is waiting for their upload, so a small one fails within `timeoutMs`.
  const writeTimeoutMs = (bytes: number) => 0.9 * timeoutMs + Math.ceil(bytes / 1_000)
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    credentials,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Some servers would store the checksum framing as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 0.4 * timeoutMs },
  })
  const Bucket = bucket
  let failures = 0
  let askAgain = 0

  const statusOf = (error: unknown) =>
    error instanceof sdk.S3ServiceException ? error.$metadata.httpStatusCode : undefined

  /** Returns undefined if the object does not exist; throws StorageUnavailable, or a one-line error for the owner. */
  async function ask<T>(
    time: number,
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T | undefined> {
    if (failures >= enough && Date.now() < askAgain) {
      throw new StorageUnavailable(`The S3 storage ${bucket} did not answer lately`)
    }
    try {
      const answer = await work({ abortSignal: AbortSignal.timeout(time) })
      failures = 0
      return answer
    } catch (error) {
      const status = statusOf(error)
      const { name = '', message = '' } = error instanceof Error ? error : {}
      if (status === undefined || status >= 500 || status === 429) {
        failures += 1
        askAgain = Date.now() + retryDelayMs
        throw new StorageUnavailable(`The S3 storage ${bucket} does not answer: ${name} ${message}`)
      }
      failures = 0
      if (status === 404 && name !== 'NoSuchBucket') return undefined
      throw new Error(`The S3 storage ${bucket} refuses: ${status} ${name} ${message}`)
    }
  }

  // The SDK corrects for the server's clock once it is off by more than five minutes.
  const localTime = (date: Date | undefined) =>
    date === undefined ? Number.POSITIVE_INFINITY : date.getTime() - client.config.systemClockOffset

  async function about(key: string): Promise<About | undefined> {
    const command = new sdk.HeadObjectCommand({ Bucket, Key: key })
    const head = await ask(timeoutMs, (options) => client.send(command, options))
    return (
      head && { size: head.ContentLength ?? 0, tag: head.ETag ?? '', modified: localTime(head.LastModified) }
    )
  }

  async function mustHave(key: string, sent: number): Promise<void> {
    const { size } = (await about(key)) ?? {}
    if (size !== sent)
      throw new Error(`The S3 storage ${bucket} kept ${size} bytes of the ${sent} it was sent`)
  }

  return {
    about,
    async put(key, bytes, ContentType) {
      const ContentMD5 = md5Of(bytes)
      const command = new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType, ContentMD5 })
      await ask(writeTimeoutMs(bytes.length), (options) => client.send(command, options))
      await mustHave(key, bytes.length)
    },
    async putFile(Key, path, partBytes = usualPart) {
      const at = { Bucket, Key }
      const begun = await ask(timeoutMs, (options) =>
        client.send(new sdk.CreateMultipartUploadCommand(at), options),
      )
      const upload = { ...at, UploadId: begun?.UploadId }
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      let sum = 0
      try {
        for await (const bytes of piecesOf(path, partBytes)) {
          const PartNumber = Parts.length + 1
          const part = { ...upload, PartNumber, Body: bytes, ContentMD5: md5Of(bytes) }
          const storedPart = await ask(2 * timeoutMs + Math.ceil(bytes.length / slowest), (options) =>
            client.send(new sdk.UploadPartCommand(part), options),
          )
          Parts.push({ PartNumber, ETag: storedPart?.ETag })
          sum += bytes.length
        }
        const whole = new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
        await ask(10 * timeoutMs, (options) => client.send(whole, options))
        await mustHave(Key, sum)
      } catch (error) {
        const end = new sdk.AbortMultipartUploadCommand(upload)
        await ask(timeoutMs, (options) => client.send(end, options)).catch(() => {})
        throw error
      }
    },
    async part(key, start, end, IfMatch) {
      const command = new sdk.GetObjectCommand({ Bucket, Key: key, Range: `bytes=${start}-${end}`, IfMatch })
      return ask(readTimeoutMs(end - start), async (options) => {
        const { Body, ContentRange = '', ETag = '' } = await client.send(command, options)
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
        const [, first, total = bytes.length] = /^bytes (\d+)-\d+\/(\d+)$/.exec(ContentRange) ?? []
        const length = Math.min(end + 1, Number(total)) - start
        if (Number(first) !== start || bytes.length !== length) throw new Error('The answer was cut off')
        return { bytes, total: Number(total), tag: ETag }
      })
    },
    async delete(key) {
      const command = new sdk.DeleteObjectCommand({ Bucket, Key: key })
      await ask(timeoutMs, (options) => client.send(command, options))
    },
    async *list(Prefix) {
      let token: string | undefined
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token })
        const page = await ask(timeoutMs, (options) => client.send(command, options))
        if (!page) throw new Error(`The S3 storage ${bucket} has no list`)
        for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size, modified: localTime(LastModified) }
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined
        if (page.IsTruncated && token === undefined) throw new Error(`The list of ${bucket} was cut off`)
      } while (token !== undefined)
    },
  }
}
