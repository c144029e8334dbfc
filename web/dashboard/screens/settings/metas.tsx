import type { Versioned } from '#contract/kit/version.ts'
import type { Meta } from '#contract/settings/row.ts'
import { pickText } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { Text } from '#web/ui/text.tsx'
import { numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

const maxLength = 500

/** The keywords and descriptions for search engines. */
export default function Metas() {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const rows = useRows(usePage(['id']), ['metas'], (pageQuery) =>
    send('/app/dashboard/settings/metas/getall', 'getAllMetas', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="metas"
      heading={t('dashboard.nav.metas')}
      nameOf={(row) => pickText(row, 'keywords', language, defaultLanguage).text}
      columns={[
        numberColumn(dashboard),
        {
          key: 'keywords',
          title: t('dashboard.fields.keywords'),
          width: 200,
          show: (row) => <Text of={pickText(row, 'keywords', language, defaultLanguage)} />,
        },
        {
          key: 'content',
          title: t('dashboard.fields.content'),
          width: 240,
          show: (row) => <Text of={pickText(row, 'content', language, defaultLanguage)} />,
        },
      ]}
      write="lists.write"
      remove={{
        needs: 'content.delete',
        run: ({ id }) =>
          send('/app/dashboard/settings/metas/delete', 'deleteMetas', { meta_id: id, limit: 1 }),
      }}
      form={(row, close) => <MetaForm row={row} onClose={close} />}
    />
  )
}

function MetaForm({ row, onClose }: { row: Versioned<Meta> | undefined; onClose(): void }) {
  const form = useEntityForm({
    row,
    initial: (now) => ({ ...translatedValues(now, 'keywords', 'content') }),
    required: translatedColumns('keywords', 'content'),
    save: (texts, { key, seen }) =>
      row
        ? send('/app/dashboard/settings/metas/edit', 'editMetas', {
            ...texts,
            meta_id: row.id,
            seen,
            limit: 1,
          })
        : sendOnce('/app/dashboard/settings/metas/add', 'addMetas', { ...texts, limit: 1 }, key),
    onSaved: onClose,
  })
  return (
    <EntityDialog list="metas" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="keywords" maxLength={maxLength} rows={2} />
      <TranslatedField form={form} name="content" maxLength={maxLength} rows={4} />
    </EntityDialog>
  )
}
