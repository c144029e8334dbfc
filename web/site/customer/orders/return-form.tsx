import { useEffect, useRef, useState } from 'react'
import type { Contract } from '#contract/index.ts'
import type { Body, Success } from '#contract/kit/call.ts'
import { formatNumber } from '#i18n/format.ts'
import { sendOnce } from '#web/api/client.ts'
import { type Failure, failureText } from '#web/api/failure.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { leftOf, lineName } from '#web/shared/order-lines.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type FormError, useForm } from '#web/ui/form/use-form.ts'
import { OtherWays } from '../../contact/call-buttons.tsx'
import { useGuestTexts } from '../session/guest-texts.ts'
import css from './outcome.module.css'
import { readPieces } from './returns.ts'
import type { OrderedLine } from './use-order-again.ts'

type Return = Contract['/app/client/orders/return']

interface Props {
  ordercode: string
  items: readonly OrderedLine[]
  /** How the order is named to the call. */
  request: Omit<Body<Return>, 'lines' | 'reason'>
  onAsked(order: Success<Return>['data']): void
  onClose(): void
}

const nameOf = (id: number) => `pieces ${id}`

/** The form that asks to return lines of a delivered order. What is typed stays in this tab until it has arrived. */
export default function ReturnForm({ ordercode, items, request, onAsked, onClose }: Props) {
  const t = useGuestTexts()
  const notify = useNotify()
  const { language, defaultLanguage } = useSite().siteData
  const [submitOnce] = useState(createIdempotentSubmit)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const lines = items.filter((item) => leftOf(item) > 0)
  const [first] = lines

  function refusal(answer: Failure, sent: readonly { readonly orderitem_id: number }[]): FormError {
    const line = sent[Number(/^lines\.(\d+)/.exec(answer.field ?? '')?.[1] ?? -1)]
    if (line) return { text: t('guest.returns.changed'), field: nameOf(line.orderitem_id) }
    if (answer.field === 'reason') return { text: failureText(t, answer), field: 'reason' }
    if (answer.msg === 'ALREADY_ADDED') return { text: t('guest.returns.already'), waits: true }
    const isFinal = answer.msg === 'ORDER_NOT_DELIVERED' || answer.msg === 'TOO_MANY_REQUESTS'
    return { text: failureText(t, answer), ...(isFinal ? { waits: true } : { again: true }) }
  }

  const { busy, fault, field, submit } = useForm<string>({
    checks: {
      ...Object.fromEntries(
        lines.map((item) => [
          nameOf(item.id),
          (value: string, read: (name: string) => string) => {
            if (readPieces(value, leftOf(item)) === undefined)
              return t('guest.returns.wrongPieces', { most: formatNumber(leftOf(item)) })
            const isNone = lines.every((one) => readPieces(read(nameOf(one.id)), leftOf(one)) === 0)
            return item === first && isNone ? t('guest.returns.none') : undefined
          },
        ]),
      ),
      reason: (value) => (value.trim() ? undefined : t('site.fields.required')),
    },
    async work(read) {
      const returnLines = lines.flatMap((item) => {
        const qty = readPieces(read(nameOf(item.id)), leftOf(item)) ?? 0
        return qty > 0 ? [{ orderitem_id: item.id, qty }] : []
      })
      const reason = read('reason')
      const same = { reason, lines: JSON.stringify(returnLines) }
      const answer = await submitOnce(same, (key) =>
        sendOnce(
          '/app/client/orders/return',
          'returnOrders',
          { ...request, lines: returnLines, reason },
          key,
        ),
      )
      if (!answer.status) return refusal(answer, returnLines)
      notify({ kind: 'success', text: t('guest.returns.done') })
      onAsked(answer.data)
      onClose()
    },
  })

  return (
    <form className={css.form} method="post" data-draft={`return ${ordercode}`} noValidate onSubmit={submit}>
      <h3 className={css.name} ref={heading} tabIndex={-1}>
        {t('guest.returns.title')}
      </h3>
      <p>{t('guest.returns.help')}</p>
      {lines.map((item) => (
        <Field
          key={item.id}
          {...field(nameOf(item.id))}
          label={t('guest.returns.pieces', {
            name: lineName(item, { language, defaultLanguage }),
            most: formatNumber(leftOf(item)),
          })}
          defaultValue={lines.length === 1 && leftOf(item) === 1 ? '1' : ''}
          required={false}
          inputMode="numeric"
          dir="ltr"
          maxLength={8}
          autoComplete="off"
        />
      ))}
      <Field
        {...field('reason')}
        label={t('guest.returns.reason')}
        help={t('guest.returns.reasonHelp')}
        rows={3}
        maxLength={2000}
        dir="auto"
      />
      {fault && !fault.field && (
        <div role="alert">
          <p className={css.fault}>{fault.text}</p>
          <OtherWays fault={fault} />
        </div>
      )}
      <div className={css.acts}>
        <Button type="submit" busy={busy}>
          {t(busy ? 'site.contact.sending' : 'guest.returns.send')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('guest.returns.close')}
        </Button>
      </div>
    </form>
  )
}
