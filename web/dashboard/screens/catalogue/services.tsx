import type { Service } from '#contract/services.ts'
import type { Versioned } from '#contract/version.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { EntityDialog } from '../../forms/entity-dialog.tsx'
import { ImageField } from '../../forms/pictures/image-field.tsx'
import { YesNoField } from '../../forms/plain-fields.tsx'
import { ReferenceField, references } from '../../forms/reference-field.tsx'
import { requiredDetails, translatedColumns, translatedValues } from '../../forms/translated-columns.ts'
import { TranslatedField } from '../../forms/translated-field.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { numberColumn, titleWithPictureColumn } from '../../lists/columns.tsx'
import { parseId, ReferenceFilter } from '../../lists/filters.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { joinedNameOf, titleOf } from '../../lists/row-names.ts'
import { usePage, useRows } from '../../lists/use-rows.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'

const types = '/app/dashboard/service/servicetypes/getall'

/** The services. */
export default function Services() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const page = usePage(['name', 'id'])
  const servicetype_id = parseId(page.filter('type'))
  const rows = useRows(page, ['services', servicetype_id], (pageQuery) =>
    send('/app/dashboard/service/services/getall', 'getAllServices', { ...pageQuery, servicetype_id }),
  )
  return (
    <ListScreen
      {...rows}
      list="services"
      heading={t('dashboard.nav.services')}
      filtered={servicetype_id !== undefined}
      nameOf={(row) => titleOf(row, language)}
      tools={
        <ReferenceFilter
          page={page}
          name="type"
          label={t('dashboard.fields.type')}
          list="servicetypes"
          ask={(pageQuery) => send(types, 'getAllServiceTypes', pageQuery)}
        />
      }
      columns={[numberColumn(dashboard), titleWithPictureColumn(dashboard, 'title', 'services')]}
      write="content.write"
      remove={{
        needs: 'content.delete',
        run: ({ id }) =>
          send('/app/dashboard/service/services/delete', 'deleteServices', { service_id: id, limit: 1 }),
      }}
      form={(row, close) => <ServiceForm row={row} onClose={close} />}
    />
  )
}

const initialOf = (row: Service | undefined) => ({
  ...translatedValues(row, 'title', 'detail'),
  servicetype_id: String(row?.servicetype_id ?? ''),
  emergency: row?.emergency ? '1' : '0',
})

type Values = ReturnType<typeof initialOf> & { avatar: File | string | undefined }

function ServiceForm({ row, onClose }: { row: Versioned<Service> | undefined; onClose(): void }) {
  const { t, language } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now): Values => ({ ...initialOf(now), avatar: now?.avatar || undefined }),
    required: [...translatedColumns('title'), ...requiredDetails],
    save: (values, { seen, ...transfer }) =>
      row
        ? upload(
            '/app/dashboard/service/services/edit',
            'editServices',
            { ...values, service_id: row.id, seen, limit: 1 },
            transfer,
          )
        : upload('/app/dashboard/service/services/add', 'addServices', { ...values, limit: 1 }, transfer),
    onSaved: onClose,
  })
  return (
    <EntityDialog list="services" kind="services" row={row} form={form} onClose={onClose}>
      <TranslatedField label={t('dashboard.fields.title')} field={(code) => form.text(`${code}_title`)} />
      <ReferenceField
        {...form.text('servicetype_id')}
        {...references.servicetype_id}
        label={t('dashboard.fields.type')}
        current={row?.servicetype_id ? joinedNameOf(row, 'servicetype', language) : undefined}
        clearable
      />
      <YesNoField
        field={form.text('emergency')}
        label={t('dashboard.fields.emergency')}
        description={t('dashboard.form.emergencyHelp')}
      />
      <TranslatedField
        label={t('dashboard.fields.detail')}
        field={(code) => form.text(`${code}_detail`)}
        required={['ku', 'ar']}
        rows={5}
        maxLength={10_000}
      />
      <ImageField label={t('dashboard.fields.picture')} kind="services" {...form.picture('avatar')} />
    </EntityDialog>
  )
}
