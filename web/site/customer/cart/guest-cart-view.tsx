import { type RefObject, Suspense, useRef, useState } from 'react'
import { formatMoney, isolated } from '#i18n/format.ts'
import { failureText } from '#web/api/failure.ts'
import { emailLength } from '#web/shared/field-limits.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { OtherWays } from '../../contact/call-buttons.tsx'
import { EmptyState } from '../../page/empty-state.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { Cart } from '../session/customer-store.ts'
import { noDelivery } from '../session/delivery-draft.ts'
import { EndGuest } from '../session/end-guest.tsx'
import { LoadingPage } from '../session/guards.tsx'
import guest from '../session/guest.module.css'
import { isForgetful } from '../session/guest-store.ts'
import { useGuestTexts } from '../session/guest-texts.ts'
import { lastDelivery } from '../session/last-delivery.ts'
import { Step } from './cart-page.tsx'
import DeliveryForm from './delivery-form.tsx'
import css from './lines.module.css'
import { CartLines } from './lines.tsx'
import type { CartTerms } from './load-terms.ts'
import { CartSummary } from './summary.tsx'
import { useCurrentCart, useRemovedLines } from './use-cart.ts'
import { useDelivery } from './use-delivery.ts'
import { useGuestOrder } from './use-guest-order.ts'
import type { Ordering } from './use-order.ts'
import { useRemovals } from './use-removals.tsx'

interface Props {
  cart: Cart | undefined
  terms: CartTerms
  heading: RefObject<HTMLHeadingElement | null>
  /** Says a change to screen readers. */
  announce(text: string): void
}

/** Such carts and what is typed belong to no account. */
const account_id = 0

/** The cart of a visitor who orders without an account: what is ordered and where to, as customers have it. */
export default function GuestCartView({ cart, terms, heading, announce }: Props) {
  const account = useAccountTexts()
  const t = useGuestTexts()
  const { limits, places: loaded, pickup, minimum, words, rules } = terms
  const { failure, fetchCart } = useCurrentCart(account_id)
  useRemovedLines(account_id, cart)
  const removals = useRemovals(account_id, announce, heading)
  const [last] = useState(lastDelivery)
  const [email, setEmail] = useState(last?.email ?? '')
  const [emailFault, setEmailFault] = useState<string>()
  const field = useRef<HTMLDivElement>(null)
  const [working, setWorking] = useState(0)
  const sending = useGuestOrder(email.trim())
  const ordering: Ordering = {
    ...sending,
    async place(order, again) {
      const isWrong = email.trim() !== '' && !looksLikeEmail(email.trim())
      setEmailFault(isWrong ? t('site.fields.invalidEmail') : undefined)
      if (!isWrong) return sending.place(order, again)
      field.current?.querySelector('input')?.focus()
      return undefined
    },
  }
  const offered = last?.values ?? noDelivery
  const delivery = useDelivery({ account_id, offered, loaded, pickup, cart, ordering })
  const { places } = delivery
  const { busy, lost, limited } = sending
  const empty = cart?.lines.length === 0
  const nowhere = places.length === 0 && !pickup

  if (cart && !empty) {
    return (
      <div className={classes(css.page, css.filled)}>
        <div className={css.steps}>
          <aside className={css.notice}>
            <Icon name="user" />
            <div>
              <p>{t(isForgetful() ? 'guest.cart.forgetful' : 'guest.cart.without')}</p>
              <p>
                {t('guest.cart.limits', {
                  pieces: limits.unproved_pieces,
                  sum: isolated(formatMoney(limits.unproved_sum)),
                })}
              </p>
              <EndGuest label={t('guest.cart.end')} />
            </div>
          </aside>
          <Step title={account('account.delivery.stepCart')}>
            <CartLines
              {...{ account_id, cart, removals, announce }}
              frozen={busy || lost}
              onWork={(by) => setWorking((now) => now + by)}
            />
          </Step>
          {nowhere ? (
            <Beyond text={t('guest.cart.nowhere')} />
          ) : (
            <Step title={account('account.delivery.stepWhere')}>
              <Suspense>
                <DeliveryForm state={delivery} places={places} pickup={pickup}>
                  <div ref={field}>
                    <Field
                      name="email"
                      type="email"
                      inputMode="email"
                      autoComplete="email"
                      dir="ltr"
                      maxLength={emailLength}
                      label={account('account.delivery.optional', { label: t('guest.cart.email') })}
                      help={t('guest.cart.emailHelp')}
                      error={emailFault}
                      value={email}
                      onChange={(event) => {
                        setEmail(event.currentTarget.value)
                        setEmailFault(undefined)
                      }}
                    />
                  </div>
                </DeliveryForm>
              </Suspense>
            </Step>
          )}
          {words.text && (
            <p className={css.words}>
              <Text of={words} />
            </p>
          )}
        </div>
        {!nowhere && (
          <CartSummary
            cart={cart}
            changing={working > 0}
            ordering={{ busy, lost }}
            delivery={delivery}
            delivers
            minimum={minimum}
            limits={limits}
            rules={rules}
            account={undefined}
            help={
              limited && <Beyond text={t.find(`guest.beyond.${limited.msg}`) ?? failureText(t, limited)} />
            }
          />
        )}
      </div>
    )
  }
  if (busy || !(empty || failure)) return <LoadingPage />
  return (
    <div className={css.page}>
      {removals.lines.map(removals.offer)}
      {failure && !cart ? (
        <EmptyState title={account('account.cart.failed')} help={failureText(t, { msg: failure })}>
          <Button onClick={fetchCart}>{t('site.banner.retry')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={account('account.cart.empty')} help={account('account.cart.emptyHelp')}>
          <Link className={buttonClass('main')} to="/shop">
            {account('account.cart.goToShop')}
          </Link>
          <EndGuest label={t('guest.cart.end')} />
        </EmptyState>
      )}
    </div>
  )
}

/** Why the shop takes no order here, in `text`, and the telephone and WhatsApp, which take it. */
function Beyond({ text }: { text: string }) {
  const t = useGuestTexts()
  return (
    <div className={guest.beyond}>
      <p>
        {text} {t('guest.cart.more')}
      </p>
      <OtherWays fault={{ text: '', waits: true }} />
    </div>
  )
}
