import type { Contract, Path } from '#contract/index.ts'
import { upload } from '#web/api/upload.ts'
import type { Transfer, Values } from './use-entity-form.ts'

/** Makes a multipart call with the values of a form: numbers go as text, and what is null is left out. */
export function sendForm<P extends Path>(
  path: P,
  flag: Contract[P]['flag'],
  values: Values,
  { onProgress, signal }: Transfer,
) {
  const fields: Record<string, string | File> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) fields[name] = typeof value === 'number' ? String(value) : value
  }
  return upload(path, flag, fields, onProgress, signal)
}
