import type { Values } from './compare-edits.ts'

/** Unsaved changes of a form: the id of the user, the time in ms, and the fields that differ from the saved ones. */
export interface Draft {
  readonly by: number
  readonly at: number
  readonly values: Readonly<Record<string, string | number>>
  /** Whether files were chosen, which the user has to choose again. */
  readonly files: boolean
}

const prefix = 'draft:'

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'by' in value &&
  'at' in value &&
  'values' in value &&
  'files' in value

/** Runs `work` with the storage of the tab; does nothing if the browser denies storage. */
function withTab<T>(work: (tab: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** The draft of a form if the user `by` wrote it; other users do not get it. */
export function readDraft(name: string, by: number): Draft | undefined {
  const found: unknown = withTab((tab) => JSON.parse(tab.getItem(prefix + name) ?? 'null'))
  return isDraft(found) && found.by === by ? found : undefined
}

/** Stores the changed fields for the lifetime of the tab. */
export function keepDraft(name: string, by: number, values: Values, saved: Values) {
  const changed = Object.entries(values).filter(([field, value]) => value !== saved[field])
  const draft: Draft = {
    by,
    at: Date.now(),
    values: Object.fromEntries(
      changed.flatMap(([field, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [],
      ),
    ),
    files: changed.some(([, value]) => value instanceof File),
  }
  withTab((tab) => tab.setItem(prefix + name, JSON.stringify(draft)))
}

/** Removes the draft of a form that was saved or discarded. */
export const dropDraft = (name: string) => withTab((tab) => tab.removeItem(prefix + name))

/** Removes all drafts except those of the user `except`. */
export function dropDrafts(except?: number) {
  withTab((tab) => {
    for (const key of Object.keys(tab)) {
      if (!key.startsWith(prefix)) continue
      const name = key.slice(prefix.length)
      if (except === undefined || !readDraft(name, except)) dropDraft(name)
    }
  })
}
