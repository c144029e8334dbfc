import type { Answer } from '#contract/call.ts'
import type { Contract, Path } from '#contract/index.ts'
import { readAnswer, type Unreachable, unreachable } from './client.ts'

/**
 * Makes a call with files, as `send` does, and tells how much has left: `onProgress` gets 0 … 1. Fetch cannot
 * say that. `signal` ends it; then no answer came.
 */
export function upload<P extends Path>(
  path: P,
  flag: Contract[P]['flag'],
  fields: Readonly<Record<string, string | File>>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer<Contract[P]> | Unreachable> {
  const form = new FormData()
  form.append(flag, 'true')
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(readAnswer<P>(request.response))
    request.onerror = () => resolve(unreachable)
    request.onabort = request.onerror
    request.ontimeout = request.onerror
    if (signal?.aborted) return resolve(unreachable)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
