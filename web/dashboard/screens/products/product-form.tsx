import { Alert, Button, Group, Input, SegmentedControl, Text as Words } from '@mantine/core'
import { parseMoney } from '#contract/kit/money.ts'
import { maxQty } from '#contract/kit/quantity.ts'
import type { Permission } from '#contract/kit/roles.ts'
import type { Versioned } from '#contract/kit/version.ts'
import type { Product } from '#contract/products/row.ts'
import { formatMoney, formatNumber, isolated, pickText } from '#i18n/format.ts'
import { upload } from '#web/api/upload.ts'
import css from '../../kit/cells.module.css'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import type { NumberFormField } from '../../kit/form-field.ts'
import { ImageField } from '../../kit/image-field.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { price, wholeNumber } from '../../kit/number-rules.ts'
import { withChosenFile } from '../../kit/picture-file.ts'
import { CodeField, YesNoField } from '../../kit/plain-fields.tsx'
import { ReferenceField, references } from '../../kit/reference-field.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import type { FormField } from '../../kit/use-entity-form.ts'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { LiftKindField } from './lift-kind-field.tsx'

/** The brand of every product: no screen offers another. */
const onlyBrand = 1

const flag = (value: boolean | undefined) => (value ? '1' : '0')

/** The initial values of the form. Without the permission for prices a new product is a catalogue entry at price 0. */
export const initialOf = (row: Product | undefined, maySell: boolean) => ({
  ...translatedValues(row, 'name', 'detail'),
  sale_price: row ? String(row.sale_price) : maySell ? '' : '0',
  productcategory_id: row ? String(row.productcategory_id) : '',
  status: row?.status ?? (maySell ? 'sale' : 'blog'),
  brand_id: row?.brand_id ?? onlyBrand,
  draft: flag(row?.draft),
  made_to_order: flag(row?.made_to_order),
  order_limit: row?.order_limit ? String(row.order_limit) : '',
  code: row?.code ?? '',
  lift_kind: row?.lift_kind ?? '',
})

type Values = ReturnType<typeof initialOf> & { avatar: File | string }

/** Whether customers could order the product for nothing. */
export const isFree = ({ status, draft, sale_price }: SellingTerms) =>
  status === 'sale' && draft === '0' && parseMoney(sale_price) === 0

/** The values that the user may set. Undefined ones are not sent, and the server leaves them unchanged. */
export const allowedValues = <V extends SellingTerms>(
  values: V,
  may: (permission: Permission) => boolean,
) => ({
  ...values,
  draft: may('prices.write') || values.status === 'blog' ? values.draft : undefined,
  made_to_order: may('stock.write') ? values.made_to_order : undefined,
  order_limit: may('prices.write') ? values.order_limit : undefined,
})

/** The dialog that adds or edits a product. Without the permission for prices the fields of the sale are read-only. */
export function ProductForm({ row, onClose }: { row: Versioned<Product> | undefined; onClose(): void }) {
  const { t, language, defaultLanguage } = useDashboard()
  const { may } = useStaff()
  const maySell = may('prices.write')
  const form = useEntityForm({
    row,
    initial: (now): Values => ({ ...initialOf(now, maySell), avatar: now?.avatar ?? '' }),
    required: [
      ...translatedColumns('name', 'detail'),
      ...(['sale_price', 'productcategory_id', 'status'] as const),
      ...(row ? [] : (['avatar'] as const)),
    ],
    numbers: {
      sale_price: price(t),
      order_limit: wholeNumber(
        { least: 1, most: maxQty },
        t('dashboard.form.orderLimit', { most: formatNumber(maxQty) }),
      ),
    },
    asks: (values) => maySell && isFree(values),
    save(values, { seen, ...transfer }) {
      const sent = { ...allowedValues(values, may), limit: 1 }
      const changed = row && { ...sent, product_id: row.id, seen }
      return changed
        ? upload('/app/dashboard/product/products/edit', 'editProducts', changed, transfer)
        : withChosenFile(values.avatar, (avatar) =>
            upload('/app/dashboard/product/products/add', 'addProducts', { ...sent, avatar }, transfer),
          )
    },
    onSaved: onClose,
  })
  return (
    <EntityDialog list="products" kind="products" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      <div className={css.fields}>
        <ReferenceField
          {...form.text('productcategory_id')}
          {...references.productcategory_id}
          current={row && pickText(row, 'name', language, defaultLanguage, 'productcategories_').text}
          required
        />
        <CodeField {...form.text('code')} maxLength={60} />
      </div>
      {form.form.values.status === 'blog' && <LiftKindField {...form.text('lift_kind')} />}
      <SellingFields field={form.text} price={form.number('sale_price')} limit={form.number('order_limit')} />
      <TranslatedField form={form} name="detail" rows={5} maxLength={10_000} />
      <ImageField kind="products" required={!row} {...form.picture('avatar')} />
      {form.confirmation && (
        <ConfirmFreePrice onYes={form.confirmation.accept} onNo={form.confirmation.decline} />
      )}
    </EntityDialog>
  )
}

/** The terms of the sale as the form holds them: `1` is yes, `0` is no, and an empty limit is none. */
interface SellingTerms {
  readonly sale_price: string
  readonly status: string
  readonly draft: string
  readonly made_to_order: string
  readonly order_limit: string
}

interface SellingProps {
  field(name: 'status' | 'draft' | 'made_to_order'): FormField<string>
  price: NumberFormField
  limit: NumberFormField
}

/** The fields of price, visibility and terms of the sale. Those without the permission are locked and say why. */
function SellingFields({ field, price, limit }: SellingProps) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const locked = !may('prices.write')
  const status = field('status')
  const sold = status.value === 'sale'
  return (
    <>
      <div className={css.fields}>
        <NumberField field={price} label={t('dashboard.fields.price')} required disabled={locked} />
        <Input.Wrapper
          label={t('dashboard.fields.status')}
          withAsterisk
          labelElement="div"
          error={status.error}
        >
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
        {sold && (
          <NumberField
            field={limit}
            label={t('dashboard.fields.orderLimit')}
            description={t('dashboard.form.orderLimitHelp')}
            disabled={locked}
          />
        )}
      </div>
      <div className={css.fields}>
        <YesNoField
          field={field('draft')}
          label={t('dashboard.fields.draft')}
          description={t('dashboard.form.draftHelp')}
          disabled={locked && sold}
        />
        {sold && (
          <YesNoField
            field={field('made_to_order')}
            label={t('site.detail.madeToOrder')}
            description={t('dashboard.form.madeToOrderHelp')}
            disabled={!may('stock.write')}
          />
        )}
      </div>
      {locked && (
        <Words size="sm" c="dimmed" className={css.beside}>
          <StaffIcon name="lock" size={16} />
          <span>{t('dashboard.form.sellingLocked', { role: t(`dashboard.roles.${user.role}`) })}</span>
        </Words>
      )}
    </>
  )
}

/** Asks for confirmation before a product is sold at price 0. */
export function ConfirmFreePrice({ onYes, onNo }: { onYes(element: HTMLElement): void; onNo(): void }) {
  const { t } = useDashboard()
  const price = isolated(formatMoney(0))
  return (
    <Alert color="orange" role="alert" title={t('dashboard.form.freeTitle', { price })}>
      {t('dashboard.form.freeText')}
      <Group mt="sm">
        <Button variant="default" onClick={onNo} data-autofocus>
          {t('dashboard.nav.back')}
        </Button>
        <Button
          color="orange.8"
          onClick={(event) => onYes(event.currentTarget.closest('form') ?? event.currentTarget)}
        >
          {t('dashboard.form.freeYes', { price })}
        </Button>
      </Group>
    </Alert>
  )
}
