import { lazy, Suspense, useEffect, useState } from 'react'
import { isolated, isolatedName } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useGuestTexts } from '../customer/session/guest-texts.ts'
import { useCanonicalAddress } from '../detail/panel.tsx'
import type { ProductPage } from './load-product.ts'
import css from './part-ways.module.css'

// Whether an office is open depends on the minute: the browser adds it.
const OfficesNow = lazy(() => import('../customer/pickup/open-until.tsx'))

/** Where a part can be fetched, and the link that asks about it on WhatsApp. */
export default function PartWays({ product }: { product: ProductPage }) {
  const { pickup } = product
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  return (
    <div className={css.ways}>
      {pickup && (
        <p className={css.pickup}>
          <Icon name="pin" size={18} />
          <span>{pickup.text}</span>
          <small className={css.now}>
            <Suspense>{isHere && <OfficesNow pickup={pickup} />}</Suspense>
          </small>
        </p>
      )}
      <AskPart product={product} isHere={isHere} />
    </div>
  )
}

interface AskProps {
  product: ProductPage
  /** Whether scripts run: the text, which weighs much in an address, is not in the document. */
  isHere: boolean
}

/** Asks about a part on WhatsApp with its name, code and address; nothing where the company has no WhatsApp. */
function AskPart({ product: { name, code }, isHere }: AskProps) {
  const t = useGuestTexts()
  const { whatsapp } = useSite().siteData
  const address = useCanonicalAddress()
  if (!whatsapp) return null
  const lines = [
    t('guest.ask.text', { name: isolatedName(name.text) }),
    ...(code ? [t('guest.ask.code', { code: isolated(code) })] : []),
    address,
  ]
  return (
    <a
      className={buttonClass('plain', css.ask)}
      href={isHere ? `${whatsapp.href}?text=${encodeURIComponent(lines.join('\n'))}` : whatsapp.href}
      target="_blank"
      rel="noopener"
    >
      <Icon name="whatsapp" size={20} />
      {t('guest.ask.action')}
    </a>
  )
}
