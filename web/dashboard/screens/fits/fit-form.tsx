import { TextInput } from '@mantine/core'
import type { Fit } from '#contract/fits/row.ts'
import type { Versioned } from '#contract/kit/version.ts'
import { pickText } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import css from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { CodeField } from '../../kit/plain-fields.tsx'
import { ReferenceField, type ReferenceQuery } from '../../kit/reference-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'

/** The products, to choose one from. */
export const anyProduct = {
  list: 'products',
  ask: (query: ReferenceQuery) => send('/app/dashboard/product/products/getall', 'getAllProducts', query),
} as const

interface Props {
  row: Versioned<Fit> | undefined
  /** The product of a new row. */
  product: number | undefined
  onClose(): void
}

/** The dialog that adds or edits a machine that a product is said to fit. */
export function FitForm({ row, product, onClose }: Props) {
  const { language, defaultLanguage } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now) => ({
      product_id: String(now?.product_id ?? product ?? ''),
      maker: now?.maker ?? '',
      model: now?.model ?? '',
      number: now?.number ?? '',
    }),
    required: ['product_id', 'maker', 'model'],
    save(values, { key, seen }) {
      const body = { ...values, product_id: Number(values.product_id), limit: 1 }
      return row
        ? send('/app/dashboard/product/fits/edit', 'editFits', { ...body, fit_id: row.id, seen })
        : sendOnce('/app/dashboard/product/fits/add', 'addFits', body, key)
    },
    onSaved: onClose,
  })
  return (
    <EntityDialog list="fits" row={row} form={form} onClose={onClose}>
      <ReferenceField
        {...form.text('product_id')}
        {...anyProduct}
        current={row && pickText(row, 'name', language, defaultLanguage, 'products_').text}
        required
      />
      <div className={css.fields}>
        <TextInput {...form.field('maker')} withAsterisk dir="auto" maxLength={80} autoComplete="off" />
        <CodeField {...form.text('model')} maxLength={80} required />
      </div>
      <CodeField {...form.text('number')} maxLength={60} />
    </EntityDialog>
  )
}
