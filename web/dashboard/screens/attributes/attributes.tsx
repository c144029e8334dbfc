import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Text } from '#web/ui/text.tsx'
import { nameColumn, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { nameOf } from '../../kit/row-names.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { AttributeForm } from './attribute-form.tsx'

/** What products are compared and filtered by, in the order in which pages show it. */
export default function Attributes() {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const rows = useRows(usePage(['position', 'name', 'id']), ['attributes'], (pageQuery) =>
    send('/app/dashboard/product/attributes/getall', 'getAllAttributes', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="attributes"
      heading={t('dashboard.nav.attributes')}
      about={t('dashboard.attributes.about')}
      nameOf={(row) => nameOf(row, language)}
      columns={[
        numberColumn(dashboard),
        nameColumn(dashboard),
        {
          key: 'unit',
          title: t('dashboard.fields.unit'),
          show: (row) => <Text of={pickText(row, 'unit', language, defaultLanguage)} />,
        },
        {
          key: 'kind',
          title: t('dashboard.fields.kind'),
          show: ({ kind }) => t(`dashboard.attributes.${kind}`),
        },
        {
          key: 'position',
          title: t('dashboard.fields.position'),
          sort: 'position',
          numeric: true,
          show: ({ position }) => position,
        },
      ]}
      actions={(row) =>
        row.kind === 'choice' && (
          <RowAction
            sign="tag"
            action={t('dashboard.act.choices')}
            name={nameOf(row, language)}
            to={`/dashboard/product/attributechoices?attribute=${row.id}`}
          />
        )
      }
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) =>
          send('/app/dashboard/product/attributes/delete', 'deleteAttributes', {
            attribute_id: id,
            limit: 1,
          }),
      }}
      form={(row, close) => <AttributeForm row={row} onClose={close} />}
    />
  )
}
