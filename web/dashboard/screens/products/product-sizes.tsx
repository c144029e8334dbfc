import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Versioned } from '#contract/kit/version.ts'
import type { Productsize } from '#contract/products/row.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { Text } from '#web/ui/text.tsx'
import css from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { BackLink } from '../../kit/heading-buttons.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { wholeNumber } from '../../kit/number-rules.ts'
import { ReferenceField, references } from '../../kit/reference-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { ColorHeading, MadeToOrderNote, type ProductColor, WithProductColor } from './product-color.tsx'

/** The sizes of one colour of a product with the pieces in stock. */
export default function ProductSizes() {
  const { id, colorid } = useParams()
  return <WithProductColor key={`${id}/${colorid}`}>{(color) => <Sizes color={color} />}</WithProductColor>
}

function Sizes({ color }: { color: ProductColor }) {
  const { t, language, defaultLanguage } = useDashboard()
  const { product_id, color_id } = color
  const rows = useRows(usePage(['name', 'qty', 'id']), ['productsizes', product_id, color_id], (pageQuery) =>
    send('/app/dashboard/product/productsizes/getall', 'getAllProductSizes', {
      ...pageQuery,
      product_id,
      color_id,
    }),
  )
  const sizeOf = (row: Productsize) => pickText(row, 'name', language, defaultLanguage, 'sizes_')
  return (
    <ListScreen
      {...rows}
      list="productsizes"
      back={<BackLink to={`/dashboard/product/products/${product_id}/colors`} />}
      heading={<ColorHeading color={color} />}
      about={color.made_to_order && <MadeToOrderNote />}
      nameOf={(row) => sizeOf(row).text}
      columns={[
        {
          key: 'name',
          title: t('dashboard.fields.size'),
          sort: 'name',
          width: 140,
          show: (row) => <Text of={sizeOf(row)} />,
        },
        {
          key: 'qty',
          title: t('dashboard.fields.qty'),
          sort: 'qty',
          numeric: true,
          show: ({ qty }) => formatNumber(qty),
        },
      ]}
      write="stock.write"
      remove={{
        needs: 'stock.write',
        run: ({ id }) =>
          send('/app/dashboard/product/productsizes/delete', 'deleteProductSizes', {
            productsize_id: id,
            limit: 1,
          }),
      }}
      form={(row, close) => <SizeForm color={color} row={row} onClose={close} />}
    />
  )
}

const maxPieces = 1_000_000

interface Props {
  color: ProductColor
  row: Versioned<Productsize> | undefined
  onClose(): void
}

const getall = '/app/dashboard/product/productsizes/getall'

/** The current number of pieces; undefined if the call fails. */
async function piecesOf({ id }: Productsize): Promise<number | undefined> {
  const answer = await send(getall, 'getAllProductSizes', { id })
  return answer.status ? answer.data[0]?.qty : undefined
}

/**
 * The dialog that adds or edits a size with its pieces. If customers have bought meanwhile, the server refuses the save,
 * the form shows the new number, and the next save compares with that one.
 */
function SizeForm({ color, row, onClose }: Props) {
  const { t, language, defaultLanguage } = useDashboard()
  const { product_id, color_id } = color
  const [pieces, setPieces] = useState(row?.qty)
  const form = useEntityForm({
    row,
    initial: (now) => ({ size_id: now ? String(now.size_id) : '', qty: now ? String(now.qty) : '' }),
    required: ['size_id', 'qty'],
    numbers: {
      qty: wholeNumber(
        { least: 0, most: maxPieces },
        t('dashboard.form.pieces', { most: formatNumber(maxPieces) }),
      ),
    },
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
  const changed = form.refusal === 'STOCK_CHANGED' && pieces !== undefined && !form.busy
  return (
    <EntityDialog list="productsizes" row={row} form={form} onClose={onClose}>
      <div className={css.fields}>
        <ReferenceField
          {...form.text('size_id')}
          {...references.size_id}
          current={row && pickText(row, 'name', language, defaultLanguage, 'sizes_').text}
          required
        />
        <NumberField field={form.number('qty')} required />
      </div>
      {changed && (
        <Alert color="yellow" role="status">
          {t('dashboard.form.stockNow', { qty: formatNumber(pieces), before: formatNumber(row?.qty ?? 0) })}
        </Alert>
      )}
    </EntityDialog>
  )
}
