import { Alert, Button, Group, Input, SegmentedControl, Text as Words } from '@mantine/core'
import { formatMoney, isolated } from '#i18n/format.ts'
import { StaffIcon } from '../../components/staff-icon.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { FormField } from '../../forms/use-entity-form.ts'
import { YesNoField } from '../../forms/yes-no-field.tsx'
import css from '../../lists/cells.module.css'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'

/** The terms of the sale as the form holds them: `1` is yes, `0` is no, and an empty limit is none. */
export interface SellingTerms {
  readonly sale_price: string
  readonly status: string
  readonly draft: string
  readonly made_to_order: string
  readonly order_limit: string
}

/** The fields of price, visibility and terms of the sale. Those without the permission are locked and say why. */
export function SellingFields({ field }: { field: (name: keyof SellingTerms) => FormField<string> }) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const locked = !may('prices.write')
  const status = field('status')
  const limit = field('order_limit')
  const sold = status.value === 'sale'
  return (
    <>
      <div className={css.fields}>
        <NumberField
          {...field('sale_price')}
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
        {sold && (
          <NumberField
            {...limit}
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
            label={t('dashboard.fields.madeToOrder')}
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
