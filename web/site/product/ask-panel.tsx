import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { AskLink, Share } from '../detail/panel.tsx'
import { productPages } from '../detail/product-meta.ts'
import { PhoneLink, WhatsappLink } from '../shell/call-bar.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './catalogue-product.module.css'

/**
 * The panel beside a product that is planned per building: the request form, and the telephone and WhatsApp if the
 * settings have them. It stays in view on wide screens.
 */
export function AskPanel({ name, children }: { name: string; children?: ReactNode }) {
  const { t } = useSite()
  return (
    <aside className={css.ask} aria-label={t('site.call.ways')}>
      {children}
      <p className={css.price}>{t('site.detail.priceOnRequest')}</p>
      <div className={css.ways}>
        <AskLink ask={productPages.blog.ask} name={name} />
        <PhoneLink className={buttonClass('quiet')} />
        <WhatsappLink className={buttonClass('quiet')} />
        <Share title={name} />
      </div>
    </aside>
  )
}
