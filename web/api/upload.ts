import type { Answer, Body } from '#contract/call.ts'
import type { UploadedFile } from '#contract/files.ts'
import type { Contract, OncePath, Path } from '#contract/index.ts'
import { actingAs, noticed } from './acting.ts'
import { readAnswer, type Unreachable, unreachable } from './client.ts'
import { namedPress } from './press.ts'

/** The calls whose body is multipart: those that take a file. */
export type FormPath = { [P in Path]: Contract[P]['body'] extends 'multipart' ? P : never }[Path]

// What the contract leaves open, as `unknown`, can be nothing here. Null is nothing: no form can hold it.
type Sent<T> = T extends UploadedFile ? File : Extract<T, string | number | boolean | undefined>

/** The fields of such a call as a browser holds them: a file is a `File`, and what is undefined is not sent. */
export type FormBody<P extends FormPath> = {
  readonly [K in keyof Body<Contract[P]>]: Sent<Body<Contract[P]>[K]>
}

// Spreading an object into another hides from the compiler that it has too many fields.
type NoOther<V, B> = { readonly [K in Exclude<keyof V, keyof B> & string]: `${K} is no field of this call` }

/** What a call with files tells of itself, and what ends it. */
export interface Transfer {
  /** How much has left, 0 … 1. */
  onProgress(share: number): void
  /** Ends the call; then no answer came. */
  readonly signal?: AbortSignal
  /** The key of the press, for a call that counts it once. */
  readonly key?: string
}

/** As `Transfer`, of a press that has a key. */
export interface PressedTransfer extends Transfer {
  readonly key: string
}

/** Milliseconds in which nothing was sent or received; then a call with files counts as unanswered. */
export const longestSilence = 30_000

/**
 * Makes a call with files, as `send` does, and tells how much has left, which fetch cannot say. It may take as long as
 * it takes, but not stand still for `longestSilence`.
 */
export function upload<P extends FormPath, V extends FormBody<P>>(
  path: P,
  flag: Contract[P]['flag'],
  fields: V & NoOther<V, FormBody<P>>,
  { onProgress, signal, key }: P extends OncePath ? PressedTransfer : Transfer,
): Promise<Answer<Contract[P]> | Unreachable> {
  const form = new FormData()
  form.append(flag, 'true')
  const sent: Readonly<Record<string, File | string | number | boolean | undefined>> = fields
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value))
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.responseType = 'json'
    const headers = { ...actingAs(path), ...(key !== undefined && namedPress(key)) }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), longestSilence)
    }
    request.onprogress = heard
    request.onloadend = () => clearTimeout(silence)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      heard()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(noticed(path, readAnswer<P>(request.response)))
    request.onerror = () => resolve(unreachable)
    request.onabort = request.onerror
    request.ontimeout = request.onerror
    if (signal?.aborted) return resolve(unreachable)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    heard()
    request.send(form)
  })
}
