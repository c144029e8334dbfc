import type { Contract, OncePath, Path } from '#contract/index.ts'
import type { Answer, Body } from '#contract/kit/call.ts'
import type { UploadedFile } from '#contract/kit/files.ts'
import { actingAs, readAnswer, reportMismatch, type Unreachable, unreachable } from './client.ts'
import { idempotencyHeaders } from './idempotency.ts'

/** The endpoints with a multipart body: those that take a file. */
export type FormPath = { [P in Path]: Contract[P]['body'] extends 'multipart' ? P : never }[Path]

// Fields typed `unknown` in the contract cannot be sent here, nor can null: a form has no value for it.
type Sent<T> = T extends UploadedFile ? File : Extract<T, string | number | boolean | undefined>

/** The fields of such a call in the browser: a file is a `File`, and undefined is not sent. */
export type FormBody<P extends FormPath> = {
  readonly [K in keyof Body<Contract[P]>]: Sent<Body<Contract[P]>[K]>
}

// Spreading an object hides excess properties from the compiler.
type NoOther<V, B> = { readonly [K in Exclude<keyof V, keyof B> & string]: `${K} is no field of this call` }

/** Progress and cancellation of an upload. */
export interface Transfer {
  /** Called with the share that has been sent, 0 … 1. */
  onProgress(share: number): void
  /** Aborts the call, which then counts as unanswered. */
  readonly signal?: AbortSignal
  /** The idempotency key. */
  readonly key?: string
}

/** A `Transfer` with an idempotency key. */
export interface IdempotentTransfer extends Transfer {
  readonly key: string
}

/** How long a transfer may stall, in milliseconds; after that the upload counts as unanswered. */
export const longestSilence = 30_000

/**
 * Uploads files, like `send`, and reports progress, which fetch cannot. It may take any time, but not stall
 * for `longestSilence`.
 */
export function upload<P extends FormPath, V extends FormBody<P>>(
  path: P,
  flag: Contract[P]['flag'],
  fields: V & NoOther<V, FormBody<P>>,
  { onProgress, signal, key }: P extends OncePath ? IdempotentTransfer : Transfer,
): Promise<Answer<Contract[P]> | Unreachable> {
  const form = new FormData()
  form.append(flag, 'true')
  const sent: Readonly<Record<string, File | string | number | boolean | undefined>> = fields
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value))
  }
  const answered = new Promise<Answer<Contract[P]> | Unreachable>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.responseType = 'json'
    const headers = { ...actingAs(path), ...(key !== undefined && idempotencyHeaders(key)) }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let timeout: ReturnType<typeof setTimeout> | undefined
    const restartTimeout = () => {
      clearTimeout(timeout)
      timeout = setTimeout(() => request.abort(), longestSilence)
    }
    request.onprogress = restartTimeout
    request.onloadend = () => clearTimeout(timeout)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restartTimeout()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(readAnswer<P>(request.response))
    request.onerror = () => resolve(unreachable)
    request.onabort = request.onerror
    request.ontimeout = request.onerror
    if (signal?.aborted) return resolve(unreachable)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    restartTimeout()
    request.send(form)
  })
  return answered.then((answer) => reportMismatch(path, answer))
}
