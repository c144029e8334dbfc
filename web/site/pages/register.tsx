import { useAccountTexts } from '../account-layout.tsx'
import { describeOwn } from '../own-page.ts'
import { ForGuests } from '../parts/account/guards.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/register.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.auth.registerHeading'))

export default function Register() {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.auth.registerHeading')} />
      <ForGuests>
        <p />
      </ForGuests>
    </>
  )
}
