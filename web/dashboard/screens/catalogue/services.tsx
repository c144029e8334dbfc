import type { Versioned } from '#contract/kit/version.ts'
import type { Service } from '#contract/services/row.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { numberColumn, titleWithPictureColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { parseId, ReferenceFilter } from '../../kit/filters.tsx'
import { ImageField } from '../../kit/image-field.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { YesNoField } from '../../kit/plain-fields.tsx'
import { ReferenceField, references } from '../../kit/reference-field.tsx'
import { joinedNameOf, titleOf } from '../../kit/row-names.ts'
import { requiredDetails, translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

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
      <TranslatedField form={form} name="title" />
      <ReferenceField
        {...form.text('servicetype_id')}
        {...references.servicetype_id}
        current={row?.servicetype_id ? joinedNameOf(row, 'servicetype', language) : undefined}
        clearable
      />
      <YesNoField field={form.text('emergency')} description={t('dashboard.form.emergencyHelp')} />
      <TranslatedField form={form} name="detail" required={['ku', 'ar']} rows={5} maxLength={10_000} />
      <ImageField kind="services" {...form.picture('avatar')} />
    </EntityDialog>
  )
}
