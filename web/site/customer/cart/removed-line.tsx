import { useEffect, useState } from 'react'
import type { Cartitem } from '#contract/cart/customer.ts'
import { isolatedName, pickText } from '#i18n/format.ts'
import { failureText } from '#web/api/failure.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Undo } from '#web/ui/undo/undo.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { addToCart } from '../session/cart.ts'

interface Props {
  account_id: number
  line: Cartitem
  /** Says it to screen readers. */
  announce(text: string): void
  /** The line is back, or the offer is over. */
  onEnd(): void
}

/** Stands in the place of a line that the customer removed, and brings it back with its quantity. */
export function RemovedLine({ account_id, line, announce, onEnd }: Props) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const [submitOnce] = useState(createIdempotentSubmit)
  const { product_id, color_id, size_id, qty } = line
  const { text: name } = pickText(line, 'name', siteData.language, siteData.defaultLanguage, 'products_')
  const text = t('account.cart.removedNamed', { name: isolatedName(name) })
  const label = t('site.banner.undo')
  useEffect(() => announce(`${text} ${label}`), [announce, text, label])

  async function undo() {
    const body = { account_id, product_id, color_id, size_id, qty }
    const answer = await submitOnce(body, (key) => addToCart(body, key))
    if (!answer.status) return failureText(t, answer)
    onEnd()
    const back = answer.data.find(
      (one) => one.product_id === product_id && one.color_id === color_id && one.size_id === size_id,
    )
    document.querySelector<HTMLElement>(`[data-line="${back?.id}"] [data-remove]`)?.focus()
    return undefined
  }
  return <Undo text={text} label={label} onUndo={undo} onEnd={onEnd} />
}
