/** Who types in this tab: somebody unknown, or a customer or member of staff by their number. */
export type Writer = 'guest' | `customer ${number}` | `staff ${number}`

type Fields = Readonly<Record<string, string | number>>

/** What was typed into a form and has neither arrived nor been discarded. */
export interface Draft {
  readonly by: Writer
  /** When it was last typed in, in milliseconds. */
  readonly at: number
  /** The fields that differ from what is saved. */
  readonly values: Fields
  /** The version of the edited row, and what its fields of `values` held. */
  readonly of?: { readonly version: string; readonly values: Fields } | undefined
  /** Whether files were chosen, which have to be chosen again. */
  readonly files?: boolean
}

/** The names of fields that are never stored. */
export const secretField = /pass/

/** The only name under which this tab stores what is typed. */
const key = 'typed'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

// Written by `writeAll` alone; a page of an older release wrote something else.
const isDraft = (value: unknown): value is Draft => isRecord(value) && isRecord(value.values)

/** Returns the drafts of all forms, whoever wrote them. */
export function readDrafts(): Map<string, Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    const entries = isRecord(stored) ? Object.entries(stored) : []
    return new Map(entries.flatMap(([form, draft]) => (isDraft(draft) ? [[form, draft] as const] : [])))
  } catch {
    return new Map()
  }
}

function writeAll(drafts: ReadonlyMap<string, Draft>) {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(drafts)))
  } catch {
    // Storage is blocked or full: a reload loses what was typed.
  }
}

/** Returns the draft of a form if `by` wrote it; nobody else gets it. */
export function readDraft(form: string, by: Writer): Draft | undefined {
  const draft = readDrafts().get(form)
  return draft?.by === by ? draft : undefined
}

/** Stores what is typed into a form for the lifetime of the tab; without fields and files there is nothing to store. */
export function keepDraft(form: string, draft: Omit<Draft, 'at'>) {
  const drafts = readDrafts()
  if (Object.keys(draft.values).length > 0 || draft.files) drafts.set(form, { ...draft, at: Date.now() })
  else drafts.delete(form)
  writeAll(drafts)
}

/** Removes the draft of a form that has arrived or was discarded. */
export function dropDraft(form: string) {
  const drafts = readDrafts()
  if (drafts.delete(form)) writeAll(drafts)
}

/** Removes the drafts of all writers that `isGone` tells of: they logged out, or somebody else signed in. */
export function dropDrafts(isGone: (by: Writer) => boolean) {
  writeAll(new Map([...readDrafts()].filter(([, { by }]) => !isGone(by))))
}
