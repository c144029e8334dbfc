/** A text in each language, in the columns of a field. */
export const text = (field: string, word: string) => ({
  [`ku_${field}`]: `وشە ${word}`,
  [`ar_${field}`]: `كلمة ${word}`,
  [`en_${field}`]: `Word ${word}`,
})

/** A row of names, and other names. */
export const names = { row: text('name', 'one'), other: text('name', 'two') }
/** A row of titles, and other titles. */
export const titles = { row: text('title', 'one'), other: text('title', 'two') }

/** Texts that are no name. */
export const hostile = ['x'.repeat(201), 'bell\u0007', 'nul\u0000']
export const wrongName = { en_name: hostile }
/** Values that are no id. */
export const wrongId = ['x', 0, -1, 1.5, '٣', '1 or 1=1']
/** Every change insists on its flag. */
export const all = ['add', 'edit', 'delete'] as const
/** A list of moderators, in which admins delete. */
export const byModerators = { write: 'moderator', delete: 'admin' } as const
/** A list of writers, in which moderators delete. */
export const written = { write: 'writer', delete: 'moderator' } as const
/** A picture that a row must have. */
export const needed = { field: 'avatar', add: true, edit: true }
