import { Badge, Text as Words } from '@mantine/core'
import { type DeliveryDays, deliveryDays } from '#i18n/delivery-days.ts'
import { formatMoney } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin } from '#web/ui/text.tsx'
import css from '../../kit/cells.module.css'
import { nameColumn, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ChoiceFilter } from '../../kit/filters.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { nameOf } from '../../kit/row-names.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { PlaceForm } from './place-form.tsx'

/** The places of delivery with their fees and days. */
export default function Places() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const page = usePage(['id', 'name'])
  const only = ['1', '0'].find((one) => one === page.filter('served'))
  const served = only === undefined ? undefined : only === '1'
  const rows = useRows(page, ['places', only], (pageQuery) =>
    send('/app/dashboard/order/places/getall', 'getAllPlaces', { ...pageQuery, served }),
  )
  return (
    <ListScreen
      {...rows}
      list="places"
      heading={t('dashboard.nav.places')}
      filtered={served !== undefined}
      nameOf={(row) => nameOf(row, language)}
      tools={
        <ChoiceFilter
          page={page}
          name="served"
          label={t('dashboard.fields.served')}
          choices={[
            { value: '1', label: t('dashboard.act.yes') },
            { value: '0', label: t('dashboard.act.no') },
          ]}
        />
      }
      columns={[
        numberColumn(dashboard),
        nameColumn(dashboard),
        {
          key: 'standard',
          title: t('dashboard.places.standard'),
          show: (row) => (
            <Terms fee={row.standard_fee} days_from={row.standard_days_from} days={row.standard_days} />
          ),
        },
        {
          key: 'express',
          title: t('dashboard.places.express'),
          show: (row) => (
            <Terms fee={row.express_fee} days_from={row.express_days_from} days={row.express_days} />
          ),
        },
        {
          key: 'served',
          title: t('dashboard.fields.served'),
          show: ({ served: yes }) => (
            <Badge variant="light" color={yes ? 'green' : 'gray'} className={css.badge}>
              {t(yes ? 'dashboard.act.yes' : 'dashboard.act.no')}
            </Badge>
          ),
        },
      ]}
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) =>
          send('/app/dashboard/order/places/delete', 'deletePlaces', { place_id: id, limit: 1 }),
      }}
      form={(row, close) => <PlaceForm row={row} onClose={close} />}
    />
  )
}

/** A fee, and below it the business days that delivery takes. */
function Terms({ fee, ...days }: DeliveryDays & { fee: number }) {
  const { t } = useDashboard()
  return (
    <span>
      {fee === 0 ? t('dashboard.places.free') : <Latin>{formatMoney(fee)}</Latin>}
      <Words component="small" size="xs" c="dimmed" display="block">
        {deliveryDays(t, days)}
      </Words>
    </span>
  )
}
