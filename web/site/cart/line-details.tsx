import type { Cartitem } from '#contract/cart.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { FocusableButton } from '../customer/focusable-button.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './line.module.css'
import type { shortageOf } from './line-state.ts'

/** The colour and the size of a line, if it has them. */
export function LineOptions({ line }: { line: Cartitem }) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const { language, defaultLanguage } = siteData
  const traits = [
    { key: 'colour', text: pickText(line, 'name', language, defaultLanguage, 'colors_') },
    { key: 'size', text: pickText(line, 'name', language, defaultLanguage, 'sizes_') },
  ] as const
  return traits
    .filter(({ text }) => text.text)
    .map(({ key, text }) => (
      <span key={key} className={css.trait}>
        {t(`account.cart.${key}`)}
        {': '}
        <Text of={text} />
      </span>
    ))
}

/** The unit price today, after the price the customer last saw if it has changed. */
export function LinePrice({ line: { price, price_before } }: { line: Cartitem }) {
  const t = useAccountTexts()
  const now = formatMoney(price)
  if (price_before === null) return <Latin>{now}</Latin>
  const before = formatMoney(price_before)
  return (
    <span>
      <VisuallyHidden>{t('account.cart.priceChanged', { before, now })}</VisuallyHidden>
      <span className={css.changed} aria-hidden="true">
        <s>
          <Latin>{before}</Latin>
        </s>
        <b>
          <Icon name="forward" size={14} />
          <Latin>{now}</Latin>
        </b>
      </span>
    </span>
  )
}

interface LackProps {
  of: NonNullable<ReturnType<typeof shortageOf>>
  line: Cartitem
  /** The most pieces it may hold. */
  most: number
  busy: boolean
  /** Reduces the quantity to what is available. */
  onTake(): void
}

/** Tells how many pieces are available when a line holds more, and offers to take those. */
export function LineShortage({ of, line: { available, order_limit }, most, busy, onTake }: LackProps) {
  const t = useAccountTexts()
  const why = {
    soldOut: () => t('site.detail.soldOut'),
    fewer: () => t('account.cart.onlyLeft', { count: available }),
    limited: () => t('site.detail.orderLimit', { count: order_limit ?? most }),
  }[of]
  return (
    <span className={css.lack}>
      <Icon name="warning" size={16} />
      {why()}
      {most > 0 && (
        <FocusableButton className={css.take} busy={busy} onPress={onTake}>
          {t('account.cart.takeLeft', { count: most })}
        </FocusableButton>
      )}
    </span>
  )
}
