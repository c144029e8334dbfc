import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Swatch } from '#web/ui/form/swatch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/text.tsx'
import type { Availability } from './choice.ts'
import type { ColorChoice } from './load-product.ts'
import css from './options.module.css'

interface ColoursProps {
  colours: readonly ColorChoice[]
  chosen: number | undefined
  onChoose(id: number): void
}

/** The colours of a product, each with its name. */
export function ColorOptions({ colours, chosen, onChoose }: ColoursProps) {
  const { t } = useSite()
  return (
    <fieldset className={css.group}>
      <legend>{t('site.detail.colour')}</legend>
      <div className={css.choices}>
        {colours.map(({ id, name, code }) => (
          <label key={id} className={css.choice}>
            <input
              type="radio"
              name="colour"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <Swatch code={code} size={26} />
            <Text of={name} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SizesProps {
  sizes: ColorChoice['sizes']
  /** Whether the stock is displayed; a product made to order has none. */
  counted: boolean
  chosen: number | undefined
  onChoose(id: number): void
}

/** The sizes of a colour with their stock; sold-out sizes are disabled. */
export function SizeOptions({ sizes, counted, chosen, onChoose }: SizesProps) {
  const { t } = useSite()
  return (
    <fieldset className={css.group}>
      <legend>{t('site.detail.size')}</legend>
      <div className={css.choices}>
        {sizes.map(({ id, name, left }) => (
          <label key={id} className={classes(css.choice, css.size)}>
            <input
              type="radio"
              name="size"
              value={id}
              checked={id === chosen}
              disabled={left === 0}
              onChange={() => onChoose(id)}
            />
            <b>
              <Text of={name} />
            </b>
            {counted && (
              <small>{left > 0 ? t('site.detail.left', { count: left }) : t('site.detail.soldOut')}</small>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

// From this number of pieces down, the page warns of low stock.
const few = 5

/** Live region with what is still to be chosen, or how many pieces are left. */
export function AvailabilityLine({ of }: { of: Availability }) {
  const { t } = useSite()
  return (
    <p className={css.hint} role="status">
      {of.kind === 'left' ? (
        <>
          <Icon name="check" className={of.left > few ? css.here : css.few} />
          <span className={of.left > few ? css.here : css.few}>
            {t(of.left > few ? 'site.detail.inStock' : 'site.detail.lowStock')}
          </span>
          <span>{t('site.detail.left', { count: of.left })}</span>
        </>
      ) : (
        t(`site.detail.${of.kind}`)
      )}
    </p>
  )
}
