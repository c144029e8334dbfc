import { type Language, languageTable } from '#contract/languages.ts'
import { send } from '#web/api/client.ts'

/** Saves a text of the settings in one language; the settings come back. */
export function saveText(
  field: 'name' | 'about' | 'cofounder',
  language: Language,
  text: string,
  seen: string | undefined,
) {
  const { word } = languageTable[language]
  const path = `/app/dashboard/settings/appearances/change${field}${word}` as const
  const flag = `change${capital(field)}${capital(word)}` as const
  const body: Record<string, string | undefined> = { [`${word}${field}`]: text, seen }
  // The calls are alike but for their names, which the types of a call's path and its body do not tell together.
  return send(path, flag, body as Parameters<typeof send<typeof path>>[2])
}

const capital = <const S extends string>(word: S) =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<S>
