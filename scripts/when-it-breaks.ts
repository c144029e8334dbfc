import { languages, languageTable } from '#contract/kit/languages.ts'
import { doctorChecks } from '#contract/system/doctor.ts'
import { dictionaries } from '#i18n/dictionaries.ts'

/** A text without the place of a number in it. */
const plain = (text: string) => text.replaceAll(/\{\w+\}/g, '…')

/**
 * docs/when-it-breaks.md: every line of *Is it well?* that is not well, with what it means and what to do, in all languages.
 * A part for each language, right to left where it is written so.
 */
export function whenItBreaks(): string {
  const parts = languages.map((language) => {
    const { plain: fixed, counted, versioned, advice } = dictionaries[language].mail.doctor
    const says: Readonly<Record<string, string>> = { ...fixed, ...counted, ...versioned }
    const lines = Object.entries(advice).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    const { dir, htmlLang, name } = languageTable[language]
    const rows = lines.map(([line, todo]) => `**${plain(says[line] ?? line)}**\n\n${todo}\n`)
    return `<div lang="${htmlLang}" dir="${dir}">\n\n## ${name}\n\n${rows.join('\n')}\n</div>\n`
  })
  return `# When it breaks

Each line that *Is it well?* in the dashboard can show, also by mail, with what it means and what to do. \`nihom doctor\` on the server
says more of each, with names and values; see [is it well?](deployment.md#is-it-well) \`npm run written-files\` writes this page from the dictionaries.

${parts.join('\n')}`
}

/** Where the check of a line stands among all. */
const placeOf = (line: string) => doctorChecks.findIndex((check) => line.startsWith(check.replace(/s$/, '')))
