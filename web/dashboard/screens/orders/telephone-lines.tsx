import { Button, Group, NativeSelect, Table } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Cartitem } from '#contract/cart/customer.ts'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { formatMoney, isolatedName, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { lineName } from '#web/shared/order-lines.ts'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Loaded } from '../../kit/guards.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { requireSuccess, useCallQuery } from '../../kit/query-client.ts'
import { optionsOrder } from '../../kit/search-options.ts'
import { SearchSelect } from '../../kit/search-select.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import type { FormField } from '../../kit/use-entity-form.ts'
import css from './orders.module.css'
import {
  isSameItem,
  itemsOf,
  itemsText,
  piecesError,
  piecesOf,
  piecesRule,
  type TelephoneItem,
  withPart,
} from './telephone-items.ts'

type Products = Success<Contract['/app/dashboard/product/products/getall']>

interface Props {
  field: FormField<string>
  /** The lines at today's prices, as the server has them. */
  quoted: readonly Cartitem[]
}

/** The parts of an order by telephone: a field that finds one, and what was chosen. */
export function TelephoneLines({ field, quoted }: Props) {
  const { t } = useDashboard()
  const [product, setProduct] = useState('')
  const finder = useRef<HTMLDivElement>(null)
  const find = () => finder.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  // A clerk types what the caller says at once.
  useEffect(find, [])
  const items = itemsOf(field.value)
  const change = (next: readonly TelephoneItem[]) => field.onChange(itemsText(next))
  const remove = (gone: TelephoneItem) => change(items.filter((item) => !isSameItem(item, gone)))
  return (
    <>
      <div ref={finder}>
        <PartFinder value={product} error={field.error} onChange={setProduct} />
      </div>
      {product !== '' && (
        <Variants
          key={product}
          product_id={Number(product)}
          onAdd={(part) => {
            change(withPart(items, part))
            setProduct('')
            find()
          }}
        />
      )}
      {items.length === 0 ? (
        <p className={css.nothing}>{t('dashboard.telephone.noLines')}</p>
      ) : (
        <Table aria-label={t('dashboard.orders.items')}>
          <Table.Tbody>
            {items.map((item) => (
              <Line
                key={itemsText([{ ...item, qty: '' }])}
                item={item}
                quoted={quoted.find((one) => isSameItem(item, own(one)))}
                onChange={(qty) => change(items.map((one) => (one === item ? { ...one, qty } : one)))}
                onRemove={() => remove(item)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

const own = ({ product_id, color_id, size_id }: Cartitem) => ({
  product_id,
  ...(color_id !== null && { color_id }),
  ...(size_id !== null && { size_id }),
})

/** Finds a part by its name, code, brand or the machine that it fits; its price stands beside it. */
function PartFinder(props: {
  value: string
  error: FormField<string>['error']
  onChange(value: string): void
}) {
  const { t, language, defaultLanguage } = useDashboard()
  const read = async (search: string, id?: number) => {
    const page = { page: 1, limit: 20, search, ...optionsOrder(search), lang: language } as const
    const query = { ...page, status: 'sale', ...(id !== undefined && { id }) } as const
    return requireSuccess<Products>(
      await send('/app/dashboard/product/products/getall', 'getAllProducts', query),
    ).data
  }
  return (
    <SearchSelect
      {...props}
      name="items"
      label={t('dashboard.telephone.find')}
      required
      openOnFocus={false}
      of="parts"
      find={read}
      one={async (value) => (await read('', Number(value)))[0] ?? null}
      choice={(row) => {
        const { text } = pickText(row, 'name', language, defaultLanguage)
        return {
          value: String(row.id),
          label: [isolatedName(text), row.code, formatMoney(row.sale_price)].filter(Boolean).join(' · '),
        }
      }}
    />
  )
}

/** The colours and sizes of a part with their pieces; a part without them has its pieces alone. */
function Variants({
  product_id,
  onAdd,
}: {
  product_id: number
  onAdd(part: Omit<TelephoneItem, 'qty'>): void
}) {
  const { t, language, defaultLanguage } = useDashboard()
  const [at, setAt] = useState(0)
  const query = useCallQuery('/app/client/products/getone', 'getOneProducts', { product_id })
  return (
    <Loaded query={query} inside>
      {({ totalqty, getproductcolors, getproductsizes }) => {
        const variants = getproductsizes.map(({ color_id, size_id, qty, ...size }) => {
          const colour = getproductcolors.find((one) => one.color_id === color_id)
          const names = [
            colour && pickText(colour, 'name', language, defaultLanguage, 'colors_').text,
            pickText(size, 'name', language, defaultLanguage, 'sizes_').text,
          ].filter((name) => name !== undefined && name !== '')
          return { part: { product_id, color_id, size_id }, qty, name: names.join(' · ') }
        })
        const chosen = variants[at]?.part ?? { product_id }
        const pieces = (count: number) => t('dashboard.telephone.pieces', { count })
        return (
          <Group align="end" gap="sm">
            {variants.length > 0 ? (
              <NativeSelect
                label={t('dashboard.telephone.variant')}
                autoFocus
                value={at}
                data={variants.map(({ name, qty }, index) => ({
                  value: String(index),
                  label: `${isolatedName(name)} · ${pieces(qty)}`,
                }))}
                onChange={(event) => setAt(Number(event.currentTarget.value))}
              />
            ) : (
              <span>{pieces(totalqty)}</span>
            )}
            <Button type="button" autoFocus={variants.length === 0} onClick={() => onAdd(chosen)}>
              {t('dashboard.act.add')}
            </Button>
          </Group>
        )
      }}
    </Loaded>
  )
}

interface LineProps {
  item: TelephoneItem
  quoted: Cartitem | undefined
  onChange(qty: string): void
  onRemove(): void
}

/** A chosen part with its pieces. */
function Line({ item, quoted, onChange, onRemove }: LineProps) {
  const dashboard = useDashboard()
  const { t } = dashboard
  const name = (quoted && lineName(quoted, dashboard)) || isolatedName(`#${item.product_id}`)
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{name}</bdi>
        {quoted && quoted.available < piecesOf(item) && (
          <small className={css.under}>{t('dashboard.telephone.short', { count: quoted.available })}</small>
        )}
      </Table.Td>
      <Table.Td>
        <NumberField
          field={{
            name: itemsText([{ ...item, qty: '' }]),
            value: item.qty,
            error: piecesError(t, item),
            rule: piecesRule(t),
            label: t('dashboard.telephone.qtyOf', { name }),
            onChange,
          }}
          labelled
        />
      </Table.Td>
      <Table.Td>{quoted && <Latin>{formatMoney(quoted.subtotal)}</Latin>}</Table.Td>
      <Table.Td>
        <Button
          type="button"
          variant="subtle"
          miw={44}
          px={0}
          aria-label={t('dashboard.telephone.remove', { name })}
          onClick={onRemove}
        >
          <StaffIcon name="trash" size={18} />
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
