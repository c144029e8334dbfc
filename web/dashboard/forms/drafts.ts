import type { Values } from './compare-edits.ts'

/** What was typed into a form and not saved: by whom (the id of staff), when (ms), and the fields that differ from what is saved. */
export interface Draft {
  readonly by: number
  readonly at: number
  readonly values: Readonly<Record<string, string | number>>
  /** Whether files were chosen too, which have to be chosen again. */
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

/** Runs something with what the tab keeps; where a browser keeps nothing, nothing is done. */
function withTab<T>(work: (tab: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** The draft of a form, if `by` wrote it: nobody is offered what another typed. */
export function readDraft(name: string, by: number): Draft | undefined {
  const found: unknown = withTab((tab) => JSON.parse(tab.getItem(prefix + name) ?? 'null'))
  return isDraft(found) && found.by === by ? found : undefined
}

/** Keeps what differs from what is saved for as long as the tab lives. */
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

/** Forgets the draft of a form that was saved, or left on purpose. */
export const dropDraft = (name: string) => withTab((tab) => tab.removeItem(prefix + name))

/** Forgets what everybody typed but, if given, whoever has this id. */
export function dropDrafts(except?: number) {
  withTab((tab) => {
    for (const key of Object.keys(tab)) {
      if (!key.startsWith(prefix)) continue
      const name = key.slice(prefix.length)
      if (except === undefined || !readDraft(name, except)) dropDraft(name)
    }
  })
}
