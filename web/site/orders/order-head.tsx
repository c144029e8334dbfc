import type { ReactNode } from 'react'
import { useAccountTexts } from '#web/site/account/account-layout.tsx'
import { PageHead } from '../page/page-head.tsx'

// Keeps the line of what is not known yet.
const space = '\u00a0'

/** The head of an order's page, below the customer's orders. */
export function OrderHead({ title, intro }: { title: ReactNode; intro?: ReactNode }) {
  const t = useAccountTexts()
  return (
    <PageHead
      title={title}
      intro={intro ?? space}
      crumbs={[{ label: t('account.orders.heading'), to: '/orders' }]}
    />
  )
}
