import { useEffect, useRef, useState } from 'react'
import { isolatedName } from '#i18n/format.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { loginPath } from '#web/shared/return-to.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Content, Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { addOneToCart } from '../session/cart.ts'
import { useCustomer } from '../session/customer-store.ts'
import { FocusableButton } from '../session/focusable-button.tsx'
import { useCartWarning } from '../session/use-cart-warning.ts'
import type { AddedDrawer } from './added-drawer.tsx'
import css from './cart-button.module.css'

interface Props {
  id: number
  name: Content
  /** Nothing can be added; a product already in the cart keeps its link to it. */
  soldOut: boolean
}

/**
 * The cart button of a product card in the shop: a link to log in, a button that adds, or a link to the cart.
 */
export function CartButton({ id, name, soldOut }: Props) {
  const { t } = useSite()
  const customer = useCustomer()
  if (soldOut && !('id' in customer)) return null
  if (customer.kind === 'guest') {
    return (
      <Link className={buttonClass('quiet', css.sign)} to={loginPath(`/shop/${id}`)}>
        <Icon name="cart" size={18} />
        <VisuallyHidden>{t('site.shop.loginToBuy')}</VisuallyHidden>
        <Of name={name} />
      </Link>
    )
  }
  if (customer.kind === 'unknown' || !customer.cart)
    return <span className={css.unknown} aria-hidden="true" />
  const there = customer.cart.lines.some(({ product_id }) => product_id === id)
  if (soldOut && !there) return null
  return <ForCustomer id={id} name={name} account_id={customer.id} there={there} />
}

interface OwnProps extends Pick<Props, 'id' | 'name'> {
  account_id: number
  there: boolean
}

function ForCustomer({ id, name, account_id, there }: OwnProps) {
  const { t } = useSite()
  const notify = useNotify()
  const warn = useCartWarning()
  const [busy, run] = useBusy()
  const [submitOnce] = useState(createIdempotentSubmit)
  const link = useRef<HTMLAnchorElement>(null)
  const clicked = useRef(false)
  const [Added, setAdded] = useState<typeof AddedDrawer>()

  // The clicked button has unmounted: focus moves to the link in its place.
  useEffect(() => {
    if (there && clicked.current) link.current?.focus({ preventScroll: true })
    clicked.current = false
  }, [there])

  const add = () =>
    run(async () => {
      clicked.current = true
      const drawer = import('./added-drawer.tsx').catch(() => undefined)
      const answer = await submitOnce({ account_id }, (key) => addOneToCart(account_id, id, key))
      if (!answer.status) return warn(answer, add)
      const loaded = await drawer
      if (loaded) setAdded(() => loaded.AddedDrawer)
      else notify({ kind: 'success', text: t('site.shop.addedNamed', { name: isolatedName(name.text) }) })
    })

  if (there) {
    return (
      <>
        <Link className={buttonClass('quiet', css.button, css.there)} to="/cart" ref={link}>
          <Icon name="check" size={18} />
          {t('site.shop.inCart')}
          <Of name={name} />
        </Link>
        {Added && <Added account_id={account_id} product_id={id} onClose={() => setAdded(undefined)} />}
      </>
    )
  }
  return (
    <FocusableButton look="quiet" className={classes(css.button, css.add)} busy={busy} onPress={add}>
      {t(busy ? 'site.shop.adding' : 'site.shop.addToCart')}
      <Of name={name} />
    </FocusableButton>
  )
}

/** The product's name, for screen readers that read the button without its card. */
function Of({ name }: { name: Content }) {
  return (
    <VisuallyHidden>
      <Text of={name} />
    </VisuallyHidden>
  )
}
