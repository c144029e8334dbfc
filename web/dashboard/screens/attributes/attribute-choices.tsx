import type { Attributechoice } from '#contract/attributes/row.ts'
import type { Versioned } from '#contract/kit/version.ts'
import { pickText } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { Text } from '#web/ui/text.tsx'
import { nameColumn, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { parseId, ReferenceFilter } from '../../kit/filters.tsx'
import { BackLink } from '../../kit/heading-buttons.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ReferenceField, type ReferenceQuery } from '../../kit/reference-field.tsx'
import { nameOf } from '../../kit/row-names.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** The attributes that have choices, to choose one from. */
const withChoices = {
  list: 'attributes',
  ask: (query: ReferenceQuery) =>
    send('/app/dashboard/product/attributes/getall', 'getAllAttributes', {
      ...query,
      kind: 'choice',
    }),
} as const

/** The choices of the attributes, or of the one in the address. */
export default function AttributeChoices() {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const page = usePage(['id', 'name'])
  const attribute_id = parseId(page.filter('attribute'))
  const rows = useRows(page, ['attributechoices', attribute_id], (pageQuery) =>
    send('/app/dashboard/product/attributechoices/getall', 'getAllAttributeChoices', {
      ...pageQuery,
      attribute_id,
    }),
  )
  return (
    <ListScreen
      {...rows}
      list="attributechoices"
      back={<BackLink to="/dashboard/product/attributes" />}
      heading={t('dashboard.nav.attributechoices')}
      filtered={attribute_id !== undefined}
      nameOf={(row) => nameOf(row, language)}
      tools={
        <ReferenceFilter
          {...withChoices}
          page={page}
          name="attribute"
          label={t('dashboard.fields.attribute')}
        />
      }
      columns={[
        numberColumn(dashboard),
        nameColumn(dashboard),
        {
          key: 'attribute',
          title: t('dashboard.fields.attribute'),
          show: (row) => <Text of={pickText(row, 'name', language, defaultLanguage, 'attributes_')} />,
        },
      ]}
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) =>
          send('/app/dashboard/product/attributechoices/delete', 'deleteAttributeChoices', {
            attributechoice_id: id,
            limit: 1,
          }),
      }}
      form={(row, close) => <ChoiceForm row={row} attribute={attribute_id} onClose={close} />}
    />
  )
}

interface FormProps {
  row: Versioned<Attributechoice> | undefined
  /** The attribute of a new choice. */
  attribute: number | undefined
  onClose(): void
}

function ChoiceForm({ row, attribute, onClose }: FormProps) {
  const form = useEntityForm({
    row,
    initial: (now) => ({
      ...translatedValues(now, 'name'),
      attribute_id: String(now?.attribute_id ?? attribute ?? ''),
    }),
    required: [...translatedColumns('name'), 'attribute_id'],
    save({ attribute_id, ...names }, { key, seen }) {
      const body = { ...names, limit: 1 }
      return row
        ? send('/app/dashboard/product/attributechoices/edit', 'editAttributeChoices', {
            ...body,
            attributechoice_id: row.id,
            seen,
          })
        : sendOnce(
            '/app/dashboard/product/attributechoices/add',
            'addAttributeChoices',
            { ...body, attribute_id: Number(attribute_id) },
            key,
          )
    },
    onSaved: onClose,
  })
  return (
    <EntityDialog list="attributechoices" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      {!row && <ReferenceField {...form.text('attribute_id')} {...withChoices} required />}
    </EntityDialog>
  )
}
