import { useAccountTexts } from '../account-layout.tsx'
import { describeOwn } from '../own-page.ts'
import { ForGuests } from '../parts/account/guards.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/reset.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.auth.resetHeading'))

export default function Reset() {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.auth.resetHeading')} />
      <ForGuests>
        <p />
      </ForGuests>
    </>
  )
}
