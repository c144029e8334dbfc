import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Contract } from '#contract/index.ts'
import type { Body, Success } from '#contract/kit/call.ts'
import type { DueOrder, OrderEvent } from '#contract/orders/row.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { leftOf } from '#web/shared/order-lines.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { OtherWays } from '../../contact/call-buttons.tsx'
import { FocusableButton } from '../session/focusable-button.tsx'
import { useGuestTexts } from '../session/guest-texts.ts'
import css from './outcome.module.css'
import { ReturnState } from './return-state.tsx'
import { type OrderedLine, useOrderAgain } from './use-order-again.ts'

const ReturnForm = lazy(() => import('./return-form.tsx'))

type Cancel = Contract['/app/client/orders/cancel']

/** An order as the calls that cancel and return it answer. */
type Changed = Success<Cancel>['data']

interface Props {
  /** 0 without an account. */
  account_id: number
  order: Pick<DueOrder, 'ordercode' | 'status' | 'outcome' | 'return_request'>
  items: readonly OrderedLine[]
  events: readonly OrderEvent[]
  /** How the order is named to the calls that cancel and return it. */
  request: Body<Cancel>
  onChanged(order: Changed): void
}

/**
 * What its buyer can do with an order: cancel it before it is being prepared, ask to return what arrived, and order the same
 * again.
 */
export default function OrderActs({ account_id, order, items, events, request, onChanged }: Props) {
  const t = useGuestTexts()
  const [isAsking, setIsAsking] = useState(false)
  const [isReturning, setIsReturning] = useState(false)
  const again = useOrderAgain(account_id, items)
  const acts = useRef<HTMLDivElement>(null)
  // What was pressed is gone afterwards, and the focus with it.
  function changeWithFocus(change: () => void) {
    flushSync(change)
    acts.current?.querySelector<HTMLElement>(':scope > button:last-of-type')?.focus()
  }
  const { ordercode, status, outcome, return_request } = order
  const isReturnable =
    status === 'delivered' &&
    outcome === 'none' &&
    return_request !== 'asked' &&
    items.some((item) => leftOf(item) > 0)
  return (
    <>
      <ReturnState events={events} />
      <div className={css.acts} ref={acts}>
        <FocusableButton look="quiet" busy={again.busy} onPress={again.order}>
          {t('guest.again.action')}
        </FocusableButton>
        {status === 'ordered' && outcome === 'none' && (
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            {t('guest.cancel.action')}
          </Button>
        )}
        {isReturnable && !isReturning && (
          <Button look="quiet" onClick={() => setIsReturning(true)}>
            {t('guest.returns.action')}
          </Button>
        )}
        <CancelDialog
          code={ordercode}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          request={request}
          onChanged={(changed) => changeWithFocus(() => onChanged(changed))}
        />
      </div>
      {isReturnable && isReturning && (
        <Suspense>
          <ReturnForm
            ordercode={ordercode}
            items={items}
            request={request}
            onAsked={onChanged}
            onClose={() => changeWithFocus(() => setIsReturning(false))}
          />
        </Suspense>
      )}
    </>
  )
}

interface DialogProps extends Pick<Props, 'request' | 'onChanged'> {
  code: string
  open: boolean
  onClose(): void
}

/** Asks before it cancels, and says why it cannot. */
function CancelDialog({ code, open, onClose, request, onChanged }: DialogProps) {
  const t = useGuestTexts()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const [fault, setFault] = useState('')
  const close = () => {
    setFault('')
    onClose()
  }
  const cancel = () =>
    run(async () => {
      setFault('')
      const answer = await send('/app/client/orders/cancel', 'cancelOrders', request)
      if (!answer.status)
        return setFault(
          answer.msg === 'ORDER_ON_ITS_WAY' ? t('guest.cancel.onItsWay') : failureText(t, answer),
        )
      close()
      notify({ kind: 'success', text: t('guest.cancel.done') })
      onChanged(answer.data)
    })
  return (
    <Dialog
      alert
      open={open}
      onClose={close}
      title={t('guest.cancel.ask', { code: isolated(code) })}
      closeLabel={t('guest.cancel.back')}
    >
      <p>{t('guest.cancel.help')}</p>
      <div role="alert">
        {fault && (
          <>
            <p className={css.fault}>{fault}</p>
            <OtherWays fault={{ text: fault, waits: true }} />
          </>
        )}
      </div>
      <div className={css.ways}>
        <FocusableButton look="main" busy={busy} onPress={cancel}>
          {t('guest.cancel.confirm')}
        </FocusableButton>
        <Button look="quiet" onClick={close}>
          {t('guest.cancel.back')}
        </Button>
      </div>
    </Dialog>
  )
}
