import { Fragment } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import css from '../detail/detail.module.css'
import type { ProductPage } from './load-product.ts'

/** What a product is, below its name: each with its label; empty ones are left out. */
export function About({ facts }: Pick<ProductPage, 'facts'>) {
  const { t } = useSite()
  return (
    <dl className={css.about}>
      {facts.map(
        ({ label, text, to }) =>
          text.text && (
            <Fragment key={label}>
              <dt>{t(`site.detail.${label}`)}</dt>
              <dd>
                {to ? (
                  <Link to={to}>
                    <Text of={text} />
                  </Link>
                ) : (
                  <Text of={text} />
                )}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
