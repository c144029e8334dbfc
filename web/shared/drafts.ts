import { readStoredJson, store } from '#web/shared/storage.ts'

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

type Drafts = Readonly<Record<string, Draft>>

/** Returns the drafts of all forms, whoever wrote them. A page of an older release may have written something else. */
export function readDrafts(): Drafts {
  return Object(readStoredJson('sessionStorage', key) ?? {})
}

function writeDrafts(drafts: Drafts) {
  store('sessionStorage', key, Object.keys(drafts).length === 0 ? undefined : JSON.stringify(drafts))
}

/** Returns the draft of a form if `by` wrote it; nobody else gets it. */
export function readDraft(form: string, by: Writer): Draft | undefined {
  const draft = readDrafts()[form]
  return draft?.by === by && Object(draft.values) === draft.values ? draft : undefined
}

/** Removes the draft of a form that has arrived or was discarded. */
export function dropDraft(form: string) {
  const { [form]: _, ...others } = readDrafts()
  writeDrafts(others)
}

/** Stores what is typed into a form for the lifetime of the tab; without fields and files there is nothing to store. */
export function keepDraft(form: string, draft: Omit<Draft, 'at'>) {
  if (Object.keys(draft.values).length === 0 && !draft.files) dropDraft(form)
  else writeDrafts({ ...readDrafts(), [form]: { ...draft, at: Date.now() } })
}

/** Removes the drafts of all writers that `isGone` tells of: they logged out, or somebody else signed in. */
export function dropDrafts(isGone: (by: Writer) => boolean) {
  writeDrafts(Object.fromEntries(Object.entries(readDrafts()).filter(([, { by = 'guest' }]) => !isGone(by))))
}
