import { Fragment } from 'react'
import { Text } from '#web/ui/text.tsx'
import type { ProductPage } from '../product/load-product.ts'
import { useSite } from '../shell/site-context.tsx'
import css from './detail.module.css'

/** The name of a product, with its category and brand. */
export function ProductNames({ product }: { product: ProductPage }) {
  const { t } = useSite()
  return (
    <>
      <header className={css.heading}>
        <h1>
          <Text of={product.name} />
        </h1>
      </header>
      <dl className={css.about}>
        {product.facts.map(
          ({ label, text }) =>
            text.text && (
              <Fragment key={label}>
                <dt>{t(`site.detail.${label}`)}</dt>
                <dd>
                  <Text of={text} />
                </dd>
              </Fragment>
            ),
        )}
      </dl>
    </>
  )
}
