import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { pickText } from '#i18n/format.ts'
import { Swatch } from '#web/ui/form/swatch.tsx'
import { Text } from '#web/ui/text.tsx'
import css from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Loaded } from '../../kit/guards.tsx'
import { useCallQuery } from '../../kit/query-client.ts'

const getone = '/app/dashboard/product/productcolors/getone'

/** A colour of a product with the names of both. */
export type ProductColor = Success<Contract[typeof getone]>['data']

/** Loads the colour of a product that the address names; a colour of another product leads to the 404 page. */
export function WithProductColor({ children }: { children(color: ProductColor): ReactNode }) {
  const { id, colorid } = useParams()
  const query = useCallQuery(getone, 'getOneProductColors', { productcolor_id: Number(colorid) })
  return (
    <Loaded query={query} fits={({ data }) => data.product_id === Number(id)}>
      {({ data }) => children(data)}
    </Loaded>
  )
}

/** A heading with the names of the product and the colour. */
export function ColorHeading({ color }: { color: ProductColor }) {
  const { language, defaultLanguage } = useDashboard()
  return (
    <span className={css.heading}>
      <Text of={pickText(color, 'name', language, defaultLanguage, 'products_')} />
      <span className={css.beside}>
        <Swatch code={color.colors_code} size={20} />
        <Text of={pickText(color, 'name', language, defaultLanguage, 'colors_')} />
      </span>
    </span>
  )
}

/** Says that a product is made to order, so its stock does not limit orders. */
export function MadeToOrderNote() {
  const { t } = useDashboard()
  return (
    <Alert color="gray" role="note" mb="md">
      {t('dashboard.form.madeToOrderNote')}
    </Alert>
  )
}
