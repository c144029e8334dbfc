import { useEffect, useRef, useState } from 'react'
import type { Cartitem } from '#contract/cart/customer.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { changeLine } from '../session/cart.ts'
import { cartOf, piecesOf, useCustomer } from '../session/customer-store.ts'
import { type Offer, readOffer, sizeIn } from '../session/product-offer.ts'
import css from './added-drawer.module.css'

interface Props {
  account_id: number
  product_id: number
  onClose(): void
}

/** The drawer after a card has added its product: the chosen colour and size, which can be changed, and the way on. */
export function AddedDrawer({ account_id, product_id, onClose }: Props) {
  const { t, siteData } = useSite()
  const { language, defaultLanguage } = siteData
  const cart = cartOf(useCustomer())
  const line = cart?.lines.find((one) => one.product_id === product_id)
  return (
    <Dialog open onClose={onClose} look="side" title={t('site.shop.added')} closeLabel={t('site.nav.close')}>
      {cart && line && (
        <>
          <div className={css.line}>
            <Picture
              kind="products"
              file={line.products_avatar}
              alt=""
              ratio="1:1"
              sizes="96px"
              className={css.picture}
            />
            <div>
              <p className={css.name}>
                <Text of={pickText(line, 'name', language, defaultLanguage, 'products_')} />
              </p>
              <p className={css.price}>
                <Latin>{formatMoney(line.price)}</Latin>
              </p>
            </div>
          </div>
          <LineChoice account_id={account_id} line={line} />
          <p className={css.total}>
            <span>{t('site.nav.itemsInCart', { count: piecesOf(cart.lines) })}</span>
            <Latin>{formatMoney(cart.total)}</Latin>
          </p>
        </>
      )}
      <div className={css.ways}>
        <Link className={buttonClass('main')} to="/cart">
          {t('site.shop.viewCart')}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {t('site.shop.keepShopping')}
        </Button>
      </div>
    </Dialog>
  )
}

interface Choice {
  readonly color_id: number | null
  readonly size_id: number | null
}

/** The colour and size of a line. What is chosen shows immediately, and goes back if it is refused. */
function LineChoice({ account_id, line }: { account_id: number; line: Cartitem }) {
  const { t, siteData } = useSite()
  const { language, defaultLanguage } = siteData
  const { product_id } = line
  const [offer, setOffer] = useState<Offer>()
  const [fault, setFault] = useState('')
  const [wanted, setWanted] = useState<Choice>()
  const latest = useRef<Choice>(undefined)
  const [busy, run] = useBusy()
  const [submitOnce] = useState(createIdempotentSubmit)

  useEffect(() => {
    let gone = false
    void send('/app/client/products/getone', 'getOneProducts', { product_id }).then((answer) => {
      // Without an answer the choice stays as it is; the cart shows it too.
      if (!gone && answer.status) setOffer(readOffer(answer))
    })
    return () => {
      gone = true
    }
  }, [product_id])

  function change(color_id: number, size_id: number) {
    const choice = { color_id, size_id }
    latest.current = choice
    setWanted(choice)
    setFault('')
    void run(async () => {
      // Chosen meanwhile: the last choice counts.
      for (let next: Choice | undefined = choice; next; next = latest.current) {
        const body = { cart_id: line.id, ...next }
        const answer = await submitOnce(body, (key) => changeLine(account_id, body, key))
        if (latest.current !== next) continue
        latest.current = undefined
        if (!answer.status) setFault(failureText(t, answer))
      }
      setWanted(undefined)
    })
  }

  const { color_id, size_id } = wanted ?? line
  const chosen = offer?.find(({ colour }) => colour.color_id === color_id)
  if (!offer || !chosen || size_id === null) return null
  return (
    <div className={css.choice} aria-busy={busy}>
      <Select
        label={t('site.detail.colour')}
        value={chosen.colour.color_id}
        onChange={({ target }) => {
          const next = offer.find(({ colour }) => colour.color_id === Number(target.value))
          const size = next && sizeIn(next, size_id)
          if (next && size) change(next.colour.color_id, size)
        }}
      >
        {offer.map(({ colour }) => (
          <option key={colour.color_id} value={colour.color_id}>
            {pickText(colour, 'name', language, defaultLanguage, 'colors_').text}
          </option>
        ))}
      </Select>
      <Select
        label={t('site.detail.size')}
        value={size_id}
        onChange={({ target }) => change(chosen.colour.color_id, Number(target.value))}
      >
        {chosen.sizes.map((size) => (
          <option key={size.size_id} value={size.size_id}>
            {pickText(size, 'name', language, defaultLanguage, 'sizes_').text}
          </option>
        ))}
      </Select>
      <p className={css.fault} role="alert">
        {fault}
      </p>
    </div>
  )
}
