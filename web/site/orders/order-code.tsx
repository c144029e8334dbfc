import { isolated } from '#i18n/format.ts'
import { Latin } from '#web/ui/text.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import css from './order.module.css'

/** An order by its code, as plain text: `Order 7KQM-3WXD-9TRC`. */
export function useOrderName() {
  const t = useAccountTexts()
  return (code: string) => t('account.orders.orderHeading', { code: isolated(code) })
}

/** An order by its code, which keeps its own direction and its line. */
export function OrderName({ code }: { code: string }) {
  const t = useAccountTexts()
  const gap = '\n'
  const [before = '', after = ''] = t('account.orders.orderHeading', { code: gap }).split(gap)
  return (
    <>
      {before}
      <span className={css.code}>
        <Latin>{code}</Latin>
      </span>
      {after}
    </>
  )
}
