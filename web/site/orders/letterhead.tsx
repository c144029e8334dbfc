import type { ReactNode } from 'react'
import { uploadPath } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './letterhead.module.css'

interface Letter {
  /** The kind of document, above its name: `Order confirmation`. */
  kind?: string
  name: ReactNode
  facts: readonly { readonly name: string; readonly value: ReactNode }[]
}

/** The head of a printed order: sender with the head office's address, recipient, order and date. Hidden on screen. */
export function Letterhead({ kind, name, facts }: Letter) {
  const { siteData } = useSite()
  const [office] = siteData.offices
  const ways = [siteData.phone?.text ?? '', siteData.email, new URL(siteData.origin).host].filter(
    (way) => way !== undefined && way !== '',
  )
  return (
    <div className={css.letterhead}>
      <div className={css.sender}>
        {siteData.logo && (
          <img src={uploadPath('setting', siteData.logo, 320)} width={48} height={48} alt="" />
        )}
        <p className={css.company}>
          <Text of={siteData.company} />
        </p>
        <ul className={css.ways}>
          {office?.address.text && (
            <li>
              <Text of={office.address} />
            </li>
          )}
          {ways.map((way) => (
            <li key={way}>
              <Latin>{way}</Latin>
            </li>
          ))}
        </ul>
      </div>
      <div>
        {kind && <p className={css.kind}>{kind}</p>}
        <p className={css.name}>{name}</p>
      </div>
      <dl className={css.facts}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
