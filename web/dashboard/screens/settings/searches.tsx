import { useState } from 'react'
import type { Missed } from '#contract/settings/staff.ts'
import { formatNumber } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { SynonymForm } from './synonyms.tsx'

/** What visitors searched for in vain; a press makes it a synonym of what they meant. */
export default function Searches() {
  return (
    <RequirePermission needs="lists.write">
      <MissedWords />
    </RequirePermission>
  )
}

function MissedWords() {
  const { t } = useDashboard()
  const [same, setSame] = useState<Missed>()
  const rows = useRows(usePage(['week'], 'desc'), ['searches'], (pageQuery) =>
    send('/app/dashboard/settings/searches/getall', 'getAllSearches', pageQuery),
  )
  return (
    <>
      <ListScreen
        {...rows}
        list="searches"
        heading={t('dashboard.nav.searches')}
        about={<p>{t('dashboard.searches.about')}</p>}
        search={false}
        nameOf={({ words }) => words}
        columns={[
          {
            key: 'words',
            title: t('dashboard.fields.words'),
            width: 240,
            show: ({ words }) => <bdi>{words}</bdi>,
          },
          {
            key: 'searches',
            title: t('dashboard.searches.count'),
            numeric: true,
            show: ({ searches }) => formatNumber(searches),
          },
          {
            key: 'week',
            title: t('dashboard.searches.week'),
            sort: 'week',
            show: ({ week }) => <Latin>{week}</Latin>,
          },
        ]}
        actions={(row) => (
          <RowAction
            sign="tag"
            action={t('dashboard.searches.sameAs')}
            name={row.words}
            needs="lists.write"
            onClick={() => setSame(row)}
          />
        )}
        remove={{
          needs: 'lists.write',
          note: t('dashboard.searches.dismissNote'),
          run: ({ id }) =>
            send('/app/dashboard/settings/searches/dismiss', 'dismissSearches', { search_id: id, limit: 1 }),
        }}
      />
      {same && <SynonymForm row={undefined} first={`${same.words}\n`} onClose={() => setSame(undefined)} />}
    </>
  )
}
