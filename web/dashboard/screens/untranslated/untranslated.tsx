import { Title } from '@mantine/core'
import { languageTable } from '#contract/kit/languages.ts'
import type { Untranslated as Missing } from '#contract/site/staff.ts'
import { send } from '#web/api/client.ts'
import { Name } from '../../kit/columns.tsx'
import { type ScreenRow, useDashboard, useScreens } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { fieldLabel } from '../../kit/field-labels.ts'
import { SearchField } from '../../kit/filters.tsx'
import { itemNoun, lastSegment } from '../../kit/list-names.ts'
import screen from '../../kit/list-screen.module.css'
import { ListTable } from '../../kit/list-table.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { nameOf } from '../../kit/row-names.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** The address of the screen that writes the texts of a list, and the permission it requires. */
function screenOf(screens: readonly ScreenRow[], list: Missing['list']) {
  const name = list === 'settings' ? 'appearances' : list
  const found = screens.find(({ path, writes }) => writes && lastSegment(path) === name)
  if (!found?.writes) throw new Error(`The texts of ${list} are written nowhere`)
  return { path: found.path, writes: found.writes }
}

/** The address that opens the form of a row at its first untranslated field. */
export function editLink(
  screens: readonly ScreenRow[],
  { list, row_id, field, missing: [first] }: Omit<Missing, 'id'> & { row_id: number },
) {
  const edit = list === 'settings' ? '' : `edit=${row_id}&`
  return `/dashboard/${screenOf(screens, list).path}?${edit}field=${first}_${field}`
}

/** Lists every untranslated text with a link to its field. */
export default function Untranslated() {
  const { t, language } = useDashboard()
  const screens = useScreens()
  const page = usePage(['id'])
  const searched = page.pageQuery.search !== ''
  const rows = useRows(page, ['untranslated'], async (pageQuery) => {
    const answer = await send('/app/dashboard/untranslated/getall', 'getAllUntranslated', pageQuery)
    if (!answer.status) return answer
    // One row may lack several texts, so its id is no key of the list.
    const before = (pageQuery.page - 1) * pageQuery.limit
    return {
      ...answer,
      data: answer.data.map((row, at) => ({ ...row, row_id: row.id, id: before + at + 1 })),
    }
  })
  return (
    <section className={screen.screen}>
      <div>
        <Title order={1} size="h2">
          {t('dashboard.untranslated.heading')}
        </Title>
        <p>{t('dashboard.untranslated.intro')}</p>
      </div>
      {rows.error && <ErrorPanel error={rows.error} onRetry={rows.onRetry} />}
      {(rows.rows?.length !== 0 || searched) && <SearchField page={page} />}
      {rows.rows?.length === 0 && !searched ? (
        <p>{t('dashboard.untranslated.none')}</p>
      ) : (
        <ListTable
          {...rows}
          caption={t('dashboard.untranslated.heading')}
          broken={rows.error !== null}
          columns={[
            {
              key: 'name',
              title: t('dashboard.fields.name'),
              width: 180,
              show: (row) => <Name row={row} />,
            },
            { key: 'where', title: t('dashboard.untranslated.where'), show: ({ list }) => itemNoun(t, list) },
            {
              key: 'field',
              title: t('dashboard.untranslated.field'),
              show: ({ field }) => fieldLabel(t, field),
            },
            {
              key: 'missing',
              title: t('dashboard.untranslated.languages'),
              show: ({ missing }) => missing.map((code) => languageTable[code].name).join(' · '),
            },
          ]}
          actions={(row) => (
            <RowAction
              sign="edit"
              action={t('dashboard.act.edit')}
              name={nameOf(row, language) || itemNoun(t, row.list)}
              needs={screenOf(screens, row.list).writes}
              to={editLink(screens, row)}
            />
          )}
        />
      )}
    </section>
  )
}
