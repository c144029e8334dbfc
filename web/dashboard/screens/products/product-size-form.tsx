import { Alert } from '@mantine/core'
import { useState } from 'react'
import type { Productsize } from '#contract/products.ts'
import type { Versioned } from '#contract/version.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { EntityDialog } from '../../forms/entity-dialog.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PickField } from '../../forms/reference-field.tsx'
import { pickable } from '../../forms/references.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import css from '../../lists/cells.module.css'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import type { ProductColor } from './product-color.tsx'

const mostPieces = 1_000_000

interface Props {
  color: ProductColor
  row: Versioned<Productsize> | undefined
  onClose(): void
}

const getall = '/app/dashboard/product/productsizes/getall'

/** How many pieces there are now; undefined when nobody could say. */
async function piecesOf({ id }: Productsize): Promise<number | undefined> {
  const answer = await send(getall, 'getAllProductSizes', { id })
  return answer.status ? answer.data[0]?.qty : undefined
}

/**
 * Adds a size with its pieces, or changes them. When customers have bought meanwhile nothing is overwritten: the
 * new number is shown, and the next save is about that one.
 */
export function SizeForm({ color, row, onClose }: Props) {
  const { t, language, defaultLanguage } = useDashboard()
  const { product_id, color_id } = color
  const [pieces, setPieces] = useState(row?.qty)
  const form = useEntityForm({
    row,
    initial: (now) => ({ size_id: now ? String(now.size_id) : '', qty: now ? String(now.qty) : '' }),
    required: ['size_id', 'qty'],
    check: ({ qty }) =>
      /^\d+$/.test(qty) && Number(qty) <= mostPieces
        ? {}
        : { qty: t('dashboard.form.pieces', { most: formatNumber(mostPieces) }) },
    async save({ size_id, qty }, { key, seen }) {
      const body = { product_id, color_id, size_id: Number(size_id), qty: Number(qty), limit: 1 }
      if (!row) return sendOnce('/app/dashboard/product/productsizes/add', 'addProductSizes', body, key)
      const answer = await send('/app/dashboard/product/productsizes/edit', 'editProductSizes', {
        ...body,
        productsize_id: row.id,
        seen,
        ...(pieces !== undefined && { qty_seen: pieces }),
      })
      if (!answer.status && answer.msg === 'STOCK_CHANGED') setPieces(await piecesOf(row))
      if (!answer.status && answer.msg === 'ROW_CHANGED') setPieces(answer.row?.qty)
      return answer
    },
    onSaved: onClose,
  })
  const changed = form.refused === 'STOCK_CHANGED' && pieces !== undefined && !form.busy
  return (
    <EntityDialog list="productsizes" row={row} form={form} onClose={onClose}>
      <div className={css.fields}>
        <PickField
          {...form.text('size_id')}
          {...pickable.size_id}
          label={t('dashboard.fields.size')}
          current={row && pickText(row, 'name', language, defaultLanguage, 'sizes_').text}
          required
        />
        <NumberField {...form.text('qty')} label={t('dashboard.fields.qty')} required />
      </div>
      {changed && (
        <Alert color="yellow" role="status">
          {t('dashboard.form.stockNow', { qty: formatNumber(pieces), before: formatNumber(row?.qty ?? 0) })}
        </Alert>
      )}
    </EntityDialog>
  )
}
