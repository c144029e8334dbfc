import type { Cartitem } from '#contract/cart/customer.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { failureText } from '#web/api/failure.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { FocusableButton } from '../session/focusable-button.tsx'
import css from './line.module.css'
import type { shortageOf } from './line-state.ts'
import type { LineFault as Fault } from './use-line.ts'

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
    <Trouble text={why()} busy={busy} onAct={onTake}>
      {most > 0 && t('account.cart.takeLeft', { count: most })}
    </Trouble>
  )
}

/** Why the last change of a line failed, and a button that repeats it if no answer came. */
export function LineFault({ fault: { of, again } }: { fault: Fault }) {
  const t = useAccountTexts()
  return (
    <Trouble role="alert" text={failureText(t, of)} onAct={() => again?.()}>
      {again && t('site.banner.retry')}
    </Trouble>
  )
}

interface TroubleProps {
  role?: 'alert'
  text: string
  busy?: boolean
  onAct(): void
  /** What the button is called, if there is one. */
  children?: string | false | undefined
}

function Trouble({ role, text, busy = false, onAct, children }: TroubleProps) {
  return (
    <span className={css.lack}>
      <Icon name="warning" size={16} />
      <span role={role}>{text}</span>
      {children && (
        <FocusableButton className={css.take} busy={busy} onPress={onAct}>
          {children}
        </FocusableButton>
      )}
    </span>
  )
}
