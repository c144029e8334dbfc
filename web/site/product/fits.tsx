import type { ProductFit } from '#contract/fits/row.ts'
import { isolatedName } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin, Value } from '#web/ui/text.tsx'
import css from '../detail/detail.module.css'
import { AskLink, useCanonicalAddress } from '../detail/panel.tsx'

interface Props {
  of: readonly ProductFit[]
  name: string
  /** The list whose search finds what else fits a machine. */
  list: '/products' | '/shop'
}

/** The machines that a product is said to fit, which is no promise, and a way to ask with a photo; null without any. */
export default function Fits({ of, name, list }: Props) {
  const { t } = useSite()
  if (of.length === 0) return null
  return (
    <section className={css.facts}>
      <h2>{t('site.detail.fits')}</h2>
      <p>{t('site.detail.fitsNote')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('site.detail.machine')}</th>
            <th scope="col">{t('site.detail.machineNumber')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ maker, model, number }) => (
            <tr key={`${maker}\n${model}`}>
              <th scope="row">
                <Link to={`${list}?q=${encodeURIComponent(`${maker} ${model}`)}`}>
                  <Value>{`${maker} ${model}`}</Value>
                </Link>
              </th>
              <td>
                <Latin>{number || '–'}</Latin>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <AskWithPhoto name={name} />
      </p>
    </section>
  )
}

/** The link that asks on WhatsApp, with the address of the product, where a photo can follow, or else on the contact page. */
function AskWithPhoto({ name }: { name: string }) {
  const { t, siteData } = useSite()
  const { whatsapp } = siteData
  const address = useCanonicalAddress()
  if (!whatsapp)
    return <AskLink ask={{ label: 'site.detail.askFit', subject: 'site.detail.fitSubject' }} name={name} />
  const question = t('site.detail.fitQuestion', { name: isolatedName(name) })
  return (
    <a
      className={buttonClass('quiet')}
      href={`${whatsapp.href}?text=${encodeURIComponent(`${question}\n${address}`)}`}
      target="_blank"
      rel="noopener"
    >
      <Icon name="whatsapp" />
      {t('site.detail.sendPlate')}
    </a>
  )
}
