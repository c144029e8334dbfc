import { type RefObject, useEffect, useId, useRef } from 'react'
import { foldDigits } from '#i18n/fold.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FocusableButton } from '../customer/focusable-button.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './buy.module.css'
import { readQty } from './choice-address.ts'

interface Props {
  qty: string
  /** How many can be added. */
  most: number
  /** How many times this quantity was refused: each refusal moves focus to the field and shows the reason. */
  refusals: number
  onChange(text: string): void
}

// Number fields accept only ASCII digits: other digits are converted as they are typed.
function useAnyDigits(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const field = input.current
    const fold = (event: InputEvent) => {
      const folded = foldDigits(event.data ?? '')
      if (folded === (event.data ?? '')) return
      event.preventDefault()
      // Deprecated, but the only way to insert at the caret of a number field.
      document.execCommand('insertText', false, folded)
    }
    field?.addEventListener('beforeinput', fold)
    return () => field?.removeEventListener('beforeinput', fold)
  }, [input])
}

/** The quantity: a number field between buttons for one fewer and one more. */
export function Quantity({ qty, most, refusals, onChange }: Props) {
  const { t } = useSite()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useAnyDigits(input)
  useEffect(() => {
    if (refusals > 0) input.current?.focus()
  }, [refusals])
  const now = readQty(qty)
  const wrong = now === undefined || now > most
  const step = (by: number) => onChange(String(Math.min(most, Math.max(1, (now ?? 1) + by))))
  return (
    <div className={css.quantity}>
      <label htmlFor={id}>{t('site.detail.quantity')}</label>
      <div className={css.stepper}>
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
          type="number"
          inputMode="numeric"
          name="qty"
          min={1}
          max={most}
          step={1}
          value={qty}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-range` : undefined}
          onChange={(event) => onChange(event.target.value)}
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
