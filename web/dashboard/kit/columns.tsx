import { languages, languageTable } from '#contract/kit/languages.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { pickText } from '#i18n/format.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import css from './cells.module.css'
import { type Dashboard, useDashboard } from './dashboard-context.tsx'
import { isPdf } from './picture-file.ts'
import type { Named, Titled } from './row-names.ts'
import { StaffIcon } from './staff-icon.tsx'
import type { Column } from './table-rows.tsx'

/** A small picture of a row, an icon for a PDF. It has no alternative text: the name stands beside it. */
export function Thumbnail({ kind, file }: { kind: UploadKind; file: string }) {
  if (!file) return <span className={css.thumb} />
  if (isPdf(file))
    return (
      <span className={css.thumb}>
        <StaffIcon name="receipt" />
      </span>
    )
  return (
    <img
      className={css.thumb}
      src={uploadPath(kind, file, 320)}
      width={56}
      height={42}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/** The first column of most lists: the id of the row. */
export const numberColumn = ({ t }: Dashboard): Column<{ id: number }, 'id'> => ({
  key: 'id',
  title: t('dashboard.list.number'),
  sort: 'id',
  numeric: true,
  show: ({ id }) => id,
})

/** The name in the language of the dashboard. */
export const nameColumn = ({ t }: Dashboard): Column<Named, 'name'> => ({
  key: 'name',
  title: t('dashboard.fields.name'),
  sort: 'name',
  width: 160,
  show: (row) => <Name row={row} />,
})

/** The names in all languages. The language of the dashboard comes first and is the one to sort by. */
export const namesColumns = <R extends Named>({ t, language }: Dashboard): Column<R, 'name'>[] =>
  [language, ...languages.filter((code) => code !== language)].map((code) => ({
    key: code,
    title: t('dashboard.list.nameIn', { language: t(`dashboard.languages.${code}`) }),
    ...(code === language && { sort: 'name' as const }),
    show: (row) => (
      <bdi lang={languageTable[code].htmlLang} dir={languageTable[code].dir}>
        {row[`${code}_name`]}
      </bdi>
    ),
  }))

/** The name in the language of the dashboard, beside the picture. */
export const nameWithPictureColumn = (
  dashboard: Dashboard,
  kind: UploadKind,
): Column<Named & { avatar: string }, 'name'> => ({
  ...nameColumn(dashboard),
  width: 240,
  show: (row) => (
    <span className={css.beside}>
      <Thumbnail kind={kind} file={row.avatar} />
      <Name row={row} />
    </span>
  ),
})

/** The title in the language of the dashboard, beside the picture. */
export const titleWithPictureColumn = (
  { t }: Dashboard,
  key: 'name' | 'title',
  kind: UploadKind,
): Column<Titled & { avatar: string }, 'name'> => ({
  key,
  title: t(`dashboard.fields.${key}`),
  sort: 'name',
  width: 240,
  show: (row) => (
    <span className={css.beside}>
      <Thumbnail kind={kind} file={row.avatar} />
      <Title row={row} />
    </span>
  ),
})

/** The name of a row; in another language it keeps the direction of that language. */
export function Name({ row }: { row: Named }) {
  const { language, defaultLanguage } = useDashboard()
  return <Text of={pickText(row, 'name', language, defaultLanguage)} />
}

function Title({ row }: { row: Titled }) {
  const { language, defaultLanguage } = useDashboard()
  return <Text of={pickText(row, 'title', language, defaultLanguage)} />
}
