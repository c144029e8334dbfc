import type { Words } from './words.ts'

// Frozen with the migration, like its labels.
const languages = ['ku', 'ar', 'en'] as const

/** The labels of these lines in each of the languages, of all dictionaries before this migration. */
const labels = {
  request: ['داواکاری', 'الطلب', 'Asked'],
  work: ['جێبەجێکردن', 'التنفيذ', 'Done'],
  result: ['پێوان', 'القياس', 'Measured'],
} as const

/** The lines of the story that one language has: the label of each, and the column that it becomes. */
export const storyLines = languages.map((language, at) => ({
  language,
  lines: Object.entries(labels).map(([field, words]) => ({
    column: `${language}_${field}`,
    label: words[at] ?? '',
  })),
}))

/** The longest text that a line of facts had. */
const longest = 120

/**
 * Moves the lines of one language: the first of each label, where its text fits the column. The other lines stay as they
 * are, and only a text that loses a line loses the blank lines at its end.
 */
function moveLines({ kind }: Words, { language, lines }: (typeof storyLines)[number]): string {
  const [find, char] = kind === 'sqlite' ? ['instr', 'char'] : ['strpos', 'chr']
  const feed = `${char}(10)`
  const blank = `' ' || ${char}(9) || ${char}(13)`
  const colon = `${find}(replace(line, '：', ':'), ':')`
  const values = lines.map(({ label }) => `'${label}'`).join(', ')
  const columns = lines.map(
    ({ column, label }) => `coalesce(max(case label when '${label}' then value end), '') as ${column}`,
  )
  return `
    with recursive lines (id, at, line, rest) as (
      select id, 0, substr(${language}_detail, 1, 0), ${language}_detail || ${feed} from projects
      union all
      select id, at + 1, substr(rest, 1, ${find}(rest, ${feed}) - 1), substr(rest, ${find}(rest, ${feed}) + 1)
        from lines where rest <> ''
    ),
    parts as (
      select id, at, line, trim(substr(line, 1, ${colon}), ${blank} || ':：') as label,
        trim(substr(line, ${colon} + 1), ${blank}) as value
      from lines where at > 0
    ),
    story as (
      select id, at, line, value, case
        when label in (${values}) and length(value) between 1 and ${longest}
          and row_number() over (partition by id, label order by at) = 1 then label end as label
      from parts
    ),
    moved as (
      select id, ${columns.join(', ')}, coalesce(rtrim(
        string_agg(case when label is null then line end, ${feed} order by at), ${feed} || ${blank}), '') as detail
      from story group by id having count(label) > 0
    )
    update projects set ${lines.map(({ column }) => `${column} = moved.${column}`).join(', ')},
      ${language}_detail = moved.detail
    from moved where moved.id = projects.id`
}

/**
 * A project's story, which pages found in its description by labels in the words of the dictionaries. The next start computes
 * the search keys of projects again; until then those they have still find every text that moved.
 */
export const projectStories = (w: Words) => [
  ...w.addTranslated('projects', Object.keys(labels)),
  ...storyLines.map((one) => moveLines(w, one)),
  `insert into search_jobs (list, field, value, after_id)
    select 'projects', '', 0, 0 where exists (select 1 from projects)`,
]
