/** How the names of migrations end that only add: a version that does not know them runs on their tables too. */
const mark = '-adds'

/** Whether a migration says by its name that it only adds. */
export const isMarkedAsAdding = (name: string): boolean => name.endsWith(mark)

/** Whether every key to another table lets an earlier version delete the rows there, which does not know of this one. */
const letsDelete = (statement: string, newTables: ReadonlySet<string>): boolean =>
  [...statement.matchAll(/\breferences (\w+)(?: ?\([^)]*\))?( on delete (?:cascade|set null))?/g)].every(
    ([, table = '', isFree]) => newTables.has(table) || isFree !== undefined,
  )

/** The columns that an `update` sets; some more where its expressions compare. */
const setBy = (statement: string) =>
  [...statement.replace(/^update \w+ /, '').matchAll(/(?:\bset|,)\s+(\w+)\s*=/g)].map(
    ([, column = '']) => column,
  )

/**
 * Whether the statements of a migration only add, so that a version before it can go on writing to the database: new tables
 * with whatever belongs to them, indices that refuse nothing, and columns that may be left out. Anything that it does not
 * recognise as such, it takes for a change.
 */
export function onlyAdds(statements: readonly string[]): boolean {
  const newTables = new Set<string>()
  const columns = new Set<string>()
  return statements.every((raw) => {
    const statement = raw.replace(/\s+/g, ' ').trim().toLowerCase()
    const table = /^create (?:virtual )?table (\w+)/.exec(statement)?.[1]
    if (table !== undefined) {
      newTables.add(table)
      return letsDelete(statement, newTables)
    }
    const index = /^create (unique )?index (\w+) on (\w+)/.exec(statement)
    if (index) {
      const [, isUnique, name = '', of = ''] = index
      newTables.add(name)
      return isUnique === undefined || newTables.has(of)
    }
    const trigger = /^create trigger \w+ (?:after|before) [\w ,]+? on (\w+)/.exec(statement)
    if (trigger) return newTables.has(trigger[1] ?? '')
    const added = /^alter table (\w+) add column (\w+) (.*)$/.exec(statement)
    if (added) {
      const [, of = '', column = '', rest = ''] = added
      columns.add(`${of}.${column}`)
      const mayBeLeftOut = !/\bnot null\b/.test(rest) || /\bdefault\b/.test(rest)
      return newTables.has(of) || (mayBeLeftOut && !/\bunique\b/.test(rest) && letsDelete(rest, newTables))
    }
    const changed =
      /^(?:insert into|update|delete from|alter index|alter table) (\w+)/.exec(statement)?.[1] ?? ''
    if (newTables.has(changed)) return true
    if (!statement.startsWith('update ')) return false
    const set = setBy(statement)
    return set.length > 0 && set.every((column) => columns.has(`${changed}.${column}`))
  })
}
