import { type Language, languages } from '#contract/languages.ts'
import { statementsFor } from '../migrations/index.ts'
import { type Kind, words } from '../migrations/words.ts'
import { schema } from './index.ts'

/** The indices that the migrations leave, each as it is made. */
function indicesOf(kind: Kind): Map<string, string> {
  const made = new Map<string, string>()
  for (const statement of statementsFor(kind).flatMap(([, statements]) => statements)) {
    const created = /^create (?:unique )?index (\w+)/.exec(statement)?.[1]
    const dropped = /^drop index (?:if exists )?(\w+)/.exec(statement)?.[1]
    if (created) made.set(created, statement)
    if (dropped) made.delete(dropped)
  }
  return made
}

/** The columns that name a language; SQLite changes what a column may hold by making it anew. */
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
 * The statements that give a database the columns of one more language, by its code, as those of `like` are: empty
 * texts, their sort keys and the indices of its alphabet. They are what the migration of a new language is made of.
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
  const indices = [...indicesOf(kind)].flatMap(([name, made]) => {
    if (!isOf(made)) return []
    if (isOf(name)) return [inIts(made)]
    // One index of what lacks a text in any language.
    const lacking = made.replace(
      new RegExp(`(?<![a-z])${like}_\\w+ = ''`, 'g'),
      (one) => `${one} or ${inIts(one)}`,
    )
    return [`drop index ${name}`, lacking]
  })
  return [...columns, ...indices, ...checks]
}
