import * as z from 'zod'

/**
 * A row's version, an opaque text. It changes whenever a field that edits overwrite changes; sales and counters do not
 * affect it.
 */
export const Version = z.string().min(1).max(64)

/** Every edit takes the version of the row that the editor started from. Without it nothing is compared. */
export const withSeen = { seen: Version.optional() }

/** A row of a list that staff edit. */
export type Versioned<R> = R & { readonly version: string }

/** Adds `version` to the schema of a row that staff edit. */
export const versioned = <R extends z.ZodRawShape>(row: z.ZodObject<R>) =>
  // Spreading a generic shape loses its key types; the fields are exactly these.
  z.object({ ...row.shape, version: Version } as R & { version: typeof Version })

/** The edit fields that the row also has, which are those it overwrites, except `but`, which are guarded otherwise. */
export const overwritten = (
  row: z.ZodObject,
  edit: z.ZodRawShape,
  but: readonly string[] = [],
): readonly string[] => Object.keys(edit).filter((name) => name in row.shape && !but.includes(name))
