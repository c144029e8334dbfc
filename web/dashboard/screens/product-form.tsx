import { Input, SegmentedControl, Text as Words } from '@mantine/core'
import { parseMoney } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDesk, useStaff } from '../desk.tsx'
import { EntityDialog } from '../forms/entity-dialog.tsx'
import { ImageField } from '../forms/image-field.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { PickField } from '../forms/pick-field.tsx'
import { sendForm } from '../forms/send-form.ts'
import { textsOf } from '../forms/texts-of.ts'
import { Translated } from '../forms/translated.tsx'
import { useEntityForm } from '../forms/use-entity-form.ts'
import css from '../lists/cells.module.css'

/** The brand of every product: no screen chooses another. */
const onlyBrand = 1

const initialOf = (row: Product | undefined) => ({
  ...textsOf(row, 'name', 'detail'),
  sale_price: row ? String(row.sale_price) : '',
  productcategory_id: row ? String(row.productcategory_id) : '',
  status: String(row?.status ?? 'sale'),
  brand_id: row?.brand_id ?? onlyBrand,
})

type Values = ReturnType<typeof initialOf> & { avatar: File | string }

/** Adds a product, or changes one. Who may not set prices sees them, and what is sold, as they are. */
export function ProductForm({ row, onClose }: { row: Product | undefined; onClose(): void }) {
  const { t, language, defaultLanguage } = useDesk()
  const { user, may } = useStaff()
  const locked = row !== undefined && !may('prices.write')
  const why = locked ? t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) }) : undefined
  const form = useEntityForm<Values>({
    initial: { ...initialOf(row), avatar: row?.avatar ?? '' },
    required: [
      ...(['ku_name', 'ar_name', 'en_name', 'sale_price', 'productcategory_id', 'status'] as const),
      ...(['ku_detail', 'ar_detail', 'en_detail'] as const),
      ...(row ? [] : (['avatar'] as const)),
    ],
    check: ({ sale_price }) =>
      parseMoney(sale_price) === undefined ? { sale_price: t('dashboard.form.price') } : {},
    save: (values, transfer) =>
      row
        ? sendForm(
            '/app/dashboard/product/products/edit',
            'editProducts',
            { ...values, product_id: row.id, limit: 1 },
            transfer,
          )
        : sendForm('/app/dashboard/product/products/add', 'addProducts', { ...values, limit: 1 }, transfer),
    onSaved: onClose,
  })
  const status = form.text('status')
  return (
    <EntityDialog list="products" row={row} form={form} onClose={onClose}>
      <Translated label={t('dashboard.fields.name')} field={(code) => form.text(`${code}_name`)} />
      <div className={css.fields}>
        <PickField
          {...form.text('productcategory_id')}
          list="productcategories"
          ask={(asked) =>
            send('/app/dashboard/product/productcategories/getall', 'getAllProductCategories', asked)
          }
          label={t('dashboard.fields.category')}
          current={row && pickText(row, 'name', language, defaultLanguage, 'productcategories_').text}
          required
        />
        <NumberField
          {...form.text('sale_price')}
          label={t('dashboard.fields.price')}
          decimal
          required
          disabled={locked}
        />
        <Input.Wrapper label={t('dashboard.fields.status')} withAsterisk labelElement="div">
          <SegmentedControl
            fullWidth
            name="status"
            aria-label={t('dashboard.fields.status')}
            value={status.value}
            onChange={status.onChange}
            disabled={locked}
            data={(['sale', 'blog'] as const).map((one) => ({
              value: one,
              label: t(`dashboard.productStatus.${one}`),
            }))}
          />
        </Input.Wrapper>
      </div>
      {why && (
        <Words size="sm" c="dimmed">
          {why}
        </Words>
      )}
      <Translated
        label={t('dashboard.fields.detail')}
        field={(code) => form.text(`${code}_detail`)}
        rows={5}
        maxLength={10_000}
      />
      <ImageField
        label={t('dashboard.fields.picture')}
        kind="products"
        required={!row}
        {...form.picture('avatar')}
      />
    </EntityDialog>
  )
}
