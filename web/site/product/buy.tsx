import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { FocusableButton } from '../customer/focusable-button.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './buy.module.css'
import { Quantity } from './quantity.tsx'
import type { Buying } from './use-buying.ts'

/** The next step: log in, or add to the cart. Null while a choice is missing. */
export function BuyAction({ buying: { state, login, busy, add } }: { buying: Buying }) {
  const { t } = useSite()
  if (state === 'login') {
    return (
      <Link className={buttonClass('main')} to={login}>
        <Icon name="user" />
        {t('site.shop.loginToBuy')}
      </Link>
    )
  }
  if (state !== 'ready') return null
  return (
    <FocusableButton look="main" busy={busy} onPress={add}>
      <Icon name="cart" />
      {t(busy ? 'site.shop.adding' : 'site.shop.addToCart')}
    </FocusableButton>
  )
}

/**
 * The quantity, the action, and the pieces already in the cart. On a phone the action is in the bar below.
 */
export function Buy({ buying }: { buying: Buying }) {
  const { t } = useSite()
  const { state, qty, most, inCart, refusals, setQty } = buying
  if (state === 'none') return null
  return (
    <div className={css.buy}>
      {state === 'ready' && <Quantity {...{ qty, most, refusals }} onChange={setQty} />}
      <div className={css.action}>
        <BuyAction buying={buying} />
      </div>
      {inCart > 0 && (
        <p className={css.inCart}>
          <span>
            {state === 'full' ? t('site.detail.allInCart') : t('site.nav.itemsInCart', { count: inCart })}
          </span>
          <Link className={buttonClass('quiet')} to="/cart">
            {t('site.shop.viewCart')}
          </Link>
        </p>
      )}
    </div>
  )
}
