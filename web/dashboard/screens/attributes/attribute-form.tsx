import { Input, MultiSelect, SegmentedControl } from '@mantine/core'
import { attributeHeadings, attributeKinds } from '#contract/attributes/figure-rules.ts'
import type { Attribute } from '#contract/attributes/row.ts'
import type { Versioned } from '#contract/kit/version.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import css from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { wholeNumber } from '../../kit/number-rules.ts'
import { YesNoField } from '../../kit/plain-fields.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { type FormField, useEntityForm } from '../../kit/use-entity-form.ts'

/** The greatest position, as the contract says. */
const lastPosition = 10_000

const initialOf = (row: Attribute | undefined) => ({
  ...translatedValues(row, 'name', 'unit'),
  kind: row?.kind ?? 'number',
  heading: row?.heading ?? 'performance',
  filterable: row?.filterable === false ? '0' : '1',
  position: String(row?.position ?? 0),
  categories: row?.categories.join(' ') ?? '',
})

const ids = (text: string) => (text === '' ? [] : text.split(' '))

/** The dialog that adds or edits an attribute. Its kind cannot be changed later. */
export function AttributeForm({ row, onClose }: { row: Versioned<Attribute> | undefined; onClose(): void }) {
  const { t } = useDashboard()
  const form = useEntityForm({
    row,
    initial: initialOf,
    required: [...translatedColumns('name'), 'position'],
    numbers: {
      position: wholeNumber(
        { least: 0, most: lastPosition },
        t('dashboard.form.pieces', { most: formatNumber(lastPosition) }),
      ),
    },
    save({ kind, filterable, position, categories, ...values }, { key, seen }) {
      const sent = {
        ...values,
        filterable: filterable === '1',
        position: Number(position),
        categories: ids(categories).map(Number),
        limit: 1,
      }
      return row
        ? send('/app/dashboard/product/attributes/edit', 'editAttributes', {
            ...sent,
            attribute_id: row.id,
            seen,
          })
        : sendOnce('/app/dashboard/product/attributes/add', 'addAttributes', { ...sent, kind }, key)
    },
    onSaved: onClose,
  })
  const kind = form.text('kind')
  const heading = form.text('heading')
  return (
    <EntityDialog list="attributes" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      {!row && (
        <Segments
          label={t('dashboard.fields.kind')}
          field={kind}
          data={attributeKinds.map((value) => ({ value, label: t(`dashboard.attributes.${value}`) }))}
        />
      )}
      {kind.value === 'number' && <TranslatedField form={form} name="unit" required={[]} maxLength={20} />}
      <Segments
        label={t('dashboard.fields.heading')}
        field={heading}
        data={attributeHeadings.map((value) => ({ value, label: t(`dashboard.headings.${value}`) }))}
      />
      <div className={css.fields}>
        <NumberField field={form.number('position')} required />
        <YesNoField field={form.text('filterable')} description={t('dashboard.attributes.filterableHelp')} />
      </div>
      <CategoriesField field={form.text('categories')} />
    </EntityDialog>
  )
}

/** The categories whose products have the attribute; the form holds their ids with blanks between. */
function CategoriesField({ field: { name, value, error, onChange } }: { field: FormField<string> }) {
  const { t, language, defaultLanguage } = useDashboard()
  const query = useCallQuery('/app/dashboard/product/productcategories/getall', 'getAllProductCategories', {})
  const choices = (query.data?.data ?? []).map((row) => ({
    value: String(row.id),
    label: pickText(row, 'name', language, defaultLanguage).text,
  }))
  const there = new Set(choices.map((one) => one.value))
  return (
    <MultiSelect
      name={name}
      error={error}
      label={t('dashboard.fields.categories')}
      description={t('dashboard.attributes.categoriesHelp')}
      data={choices}
      value={ids(value).filter((id) => there.has(id))}
      onChange={(chosen) => onChange(chosen.join(' '))}
      withScrollArea={false}
      styles={{ options: { maxBlockSize: 220, overflowY: 'auto' } }}
      comboboxProps={{ withinPortal: true, zIndex: 500 }}
    />
  )
}

interface SegmentsProps {
  label: string
  field: FormField<string>
  data: { value: string; label: string }[]
}

/** A choice of a few, side by side. */
const Segments = ({ label, field: { name, value, error, onChange }, data }: SegmentsProps) => (
  <Input.Wrapper label={label} labelElement="div" error={error}>
    <SegmentedControl fullWidth aria-label={label} {...{ name, value, onChange, data }} />
  </Input.Wrapper>
)
