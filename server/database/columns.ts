/** The three columns of a translated field, as `products.ku_name`. */
export const translated = <T extends string, F extends string>(table: T, field: F) =>
  [`${table}.ku_${field}`, `${table}.ar_${field}`, `${table}.en_${field}`] as const

/** The names of a joined row, as `colors.ku_name as colors_ku_name`. */
export const joinedNames = <T extends string>(table: T) =>
  [
    `${table}.ku_name as ${table}_ku_name`,
    `${table}.ar_name as ${table}_ar_name`,
    `${table}.en_name as ${table}_en_name`,
  ] as const

/** The columns of a named row: its id, its author and its names. */
export const named = <T extends string>(table: T) =>
  [`${table}.id`, `${table}.user_id`, ...translated(table, 'name')] as const
