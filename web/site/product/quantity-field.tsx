import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { foldDigits } from '#i18n/digits.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FocusableButton } from '../customer/session/focusable-button.tsx'
import css from './buy.module.css'
import { readQty } from './choice.ts'

interface Props {
  qty: string
  /** How many can be added. */
  most: number
  /** How many times this quantity was refused: each refusal moves focus to the field and shows the reason. */
  refusals: number
  onChange(text: string): void
}

/** The quantity to buy: a field for a number between buttons for one fewer and one more. */
export function Quantity({ qty, most, refusals, onChange }: Props) {
  const { t } = useSite()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusals > 0) input.current?.focus()
  }, [refusals])
  const now = readQty(qty)
  const wrong = now === undefined || now > most
  const step = (by: number) => onChange(String(Math.min(most, Math.max(1, (now ?? 1) + by))))
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={css.quantity}>
      <label htmlFor={id}>{t('site.detail.quantity')}</label>
      <div className={css.stepper} data-repeats>
        <FocusableButton
          aria-label={t('site.detail.decrease')}
          off={!now || now <= 1}
          onPress={() => step(-1)}
        >
          <Icon name="minus" size={18} />
        </FocusableButton>
        <input
          id={id}
          ref={input}
          // A field of the type number drops the signs that it does not know.
          role="spinbutton"
          inputMode="numeric"
          name="qty"
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          aria-valuemin={1}
          aria-valuemax={most}
          aria-valuenow={now}
          value={qty}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-range` : undefined}
          onChange={(event) => onChange(foldDigits(event.target.value))}
          onKeyDown={arrows}
          onBlur={() => now === undefined || onChange(String(now))}
        />
        <FocusableButton
          aria-label={t('site.detail.increase')}
          off={!now || now >= most}
          onPress={() => step(1)}
        >
          <Icon name="plus" size={18} />
        </FocusableButton>
      </div>
      {wrong && (
        <p key={refusals} className={css.range} id={`${id}-range`} role={refusals > 0 ? 'alert' : undefined}>
          {t('site.detail.quantityRange', { most })}
        </p>
      )}
    </div>
  )
}
