import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { TrackedOrder } from '#contract/orders/guest.ts'
import { foldDigits } from '#i18n/digits.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { OtherWays } from '../../contact/call-buttons.tsx'
import { useGuestTexts } from '../session/guest-texts.ts'
import css from './track.module.css'
import { TrackedView } from './tracked-view.tsx'

const digits = (text: string) => foldDigits(text).replace(/\D/g, '')

/** What the page of the cart hands over after an order, which no address carries. */
function handedOver(state: unknown): { phone4: string | undefined; isPlaced: boolean } {
  const { phone4, isPlaced } = Object(state)
  return { phone4: typeof phone4 === 'string' ? phone4 : undefined, isPlaced: isPlaced === true }
}

/** The form that finds an order, and the order. */
export default function Track() {
  const t = useGuestTexts()
  const [query] = useSearchParams()
  const { phone4, isPlaced } = handedOver(useLocation().state)
  const code = query.get('code') ?? ''
  const [found, setFound] = useState<{ order: TrackedOrder; phone4: string }>()
  const isSent = useRef(false)

  const find = useCallback(
    async (ordercode: string, last: string) => {
      const answer = await send('/app/client/orders/track', 'trackOrders', { ordercode, phone4: last })
      if (answer.status) return setFound({ order: answer.data, phone4: last })
      const isCounted = answer.msg === 'TOO_MANY_REQUESTS'
      if (!isCounted && answer.msg !== 'DATA_NOT_FOUND' && answer.msg !== 'INVALID_DATA')
        return { text: failureText(t, answer), again: true }
      return { text: t(isCounted ? 'guest.track.tooMany' : 'guest.track.unknown'), waits: true }
    },
    [t],
  )
  // Who has just ordered need not type what they have typed already.
  useEffect(() => {
    if (isSent.current || !phone4 || !code) return
    isSent.current = true
    void find(code, phone4)
  }, [find, code, phone4])

  const filled = (value: string) => (value.trim() ? undefined : t('site.fields.required'))
  const form = useForm<'ordercode' | 'phone4'>({
    checks: {
      ordercode: filled,
      phone4: (value) =>
        filled(value) ?? (digits(value).length === 4 ? undefined : t('guest.track.wrongDigits')),
    },
    work: async (read) => (await find(read('ordercode').trim(), digits(read('phone4')))) ?? undefined,
  })

  if (found) {
    return (
      <TrackedView
        {...found}
        isPlaced={isPlaced}
        onChange={(order) => setFound({ ...found, order })}
        onOther={() => setFound(undefined)}
      />
    )
  }
  const { busy, fault, submit } = form
  return (
    <form className={css.form} method="post" noValidate onSubmit={submit}>
      <Field
        {...form.field('ordercode')}
        label={t('guest.track.code')}
        help={t('guest.track.codeHelp')}
        defaultValue={code}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        {...form.field('phone4')}
        label={t('guest.track.digits')}
        inputMode="tel"
        dir="ltr"
        maxLength={8}
        autoComplete="off"
      />
      {fault && (
        <div className={css.fault} role="alert">
          <p>{fault.text}</p>
          <OtherWays fault={fault} />
        </div>
      )}
      <Button type="submit" busy={busy}>
        {t(busy ? 'guest.track.working' : 'guest.track.show')}
      </Button>
    </form>
  )
}
