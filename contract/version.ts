import * as z from 'zod'

/**
 * The state of a row as somebody saw it: opaque, equal while what an edit overwrites is equal. What sales and counts
 * change is no part of it.
 */
export const Version = z.string().min(1).max(64)

/** What every edit takes back: the version of the row that the editor began with. Without it nothing is compared. */
export const withSeen = { seen: Version.optional() }

/** A row of a list that staff edit. */
export type Versioned<R> = R & { readonly version: string }

/** The row of a list that staff edit, from what it holds. */
export const versioned = <R extends z.ZodRawShape>(row: z.ZodObject<R>) =>
  // Spreading a generic shape forgets that the fields are exactly these.
  z.object({ ...row.shape, version: Version } as R & { version: typeof Version })

/** The fields of an edit that its row has too: what it overwrites. Some may be left out, which are guarded otherwise. */
export const overwritten = (
  row: z.ZodObject,
  edit: z.ZodRawShape,
  but: readonly string[] = [],
): readonly string[] => Object.keys(edit).filter((name) => name in row.shape && !but.includes(name))
