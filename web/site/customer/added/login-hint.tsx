import { Link } from '#web/ui/link.tsx'
import { useCustomer } from '../../shell/customer-store.ts'
import { loginPath } from '../../shell/return-to.ts'
import { useSite } from '../../shell/site-context.tsx'
import css from '../cart-button.module.css'

/** Tells a guest, once for all cards, that buying needs a login. Its line is reserved until it is known who looks. */
export function LoginHint() {
  const { t } = useSite()
  const customer = useCustomer()
  return (
    <p className={css.hint}>
      {customer.kind === 'guest' && <Link to={loginPath('/shop')}>{t('site.shop.loginToBuy')}</Link>}
    </p>
  )
}
