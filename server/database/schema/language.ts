import { type Language, languages } from '#contract/kit/languages.ts'
import { statementsFor } from '../migrations/index.ts'
import { type Kind, words } from '../migrations/words.ts'
import { schema } from './index.ts'

/** The index definitions that exist after all migrations. */
function indicesOf(kind: Kind): Map<string, string> {
  const indices = new Map<string, string>()
  for (const statement of statementsFor(kind).flatMap(([, statements]) => statements)) {
    const created = /^create (?:unique )?index (\w+)/.exec(statement)?.[1]
    const dropped = /^drop index (?:if exists )?(\w+)/.exec(statement)?.[1]
    if (created) indices.set(created, statement)
    if (dropped) indices.delete(dropped)
  }
  return indices
}

/** Extends the check of columns that contain a language code; SQLite has to recreate such a column. */
function admit(kind: Kind, table: string, nullable: boolean, codes: string): string[] {
  const { anyText, text } = words(kind)
  const holds = `check (lang in (${codes}))`
  if (kind === 'postgres') {
    return [
      `alter table ${table} drop constraint ${table}_lang_check, add constraint ${table}_lang_check ${holds}`,
    ]
  }
  return [
    `alter table ${table} rename column lang to lang_before`,
    `alter table ${table} add column lang ${nullable ? anyText : `${text} default '${languages[0]}'`} ${holds}`,
    `update ${table} set lang = lang_before`,
    `alter table ${table} drop column lang_before`,
  ]
}

/**
 * The statements that add the columns of another language, modelled on those of `like`: empty texts, sort keys and the
 * indices of its alphabet. The migration for a new language consists of them.
 */
export function addLanguage(kind: Kind, code: string, like: Language): string[] {
  const inIts = (text: string) => text.replace(new RegExp(`(?<![a-z])${like}_`, 'g'), `${code}_`)
  const isOf = (text: string) => inIts(text) !== text
  const codes = [...languages, code].map((one) => `'${one}'`).join(', ')
  const columns = Object.entries(schema).flatMap(([table, of]) =>
    Object.keys(of.columns)
      .filter(isOf)
      .map((column) => `alter table ${table} add column ${inIts(column)} ${words(kind).text} default ''`),
  )
  const checks = Object.entries(schema).flatMap(
    ([
      table,
      {
        columns: { lang },
      },
    ]) => (lang ? admit(kind, table, lang.nullable, codes) : []),
  )
  const indices = [...indicesOf(kind)].flatMap(([name, statement]) => {
    if (!isOf(statement)) return []
    if (isOf(name)) return [inIts(statement)]
    // A single index covers missing translations in any language.
    const lacking = statement.replace(
      new RegExp(`(?<![a-z])${like}_\\w+ = ''`, 'g'),
      (one) => `${one} or ${inIts(one)}`,
    )
    return [`drop index ${name}`, lacking]
  })
  return [...columns, ...indices, ...checks]
}
