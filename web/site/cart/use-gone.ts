import { useEffect, useRef } from 'react'
import { pickText } from '#i18n/format.ts'
import { dropLines, goneLines } from '#web/site/customer/kept-lines.ts'
import type { Cart } from '#web/site/shell/customer-store.ts'
import { useSite } from '#web/site/shell/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'

/** Tells a customer what went from their cart because staff deleted it, until they close that. */
export function useGone(account_id: number, cart: Cart | undefined) {
  const t = useAccountTexts()
  const { frame } = useSite()
  const { language, defaultLanguage } = frame
  const notify = useNotify()
  const told = useRef('')
  const lines = cart?.lines

  useEffect(() => {
    if (!lines) return
    let current = true
    void goneLines(account_id, lines).then((gone) => {
      const ids = gone.map(({ id }) => id)
      if (!current || ids.length === 0 || told.current === String(ids)) return
      told.current = String(ids)
      const texts = gone.map((line) => {
        const { text: name } = pickText(line, 'name', language, defaultLanguage, 'products_')
        return t(line.gone === 'product' ? 'account.cart.gone' : 'account.cart.goneChoice', { name })
      })
      notify({ kind: 'note', text: texts.join(' '), onClose: () => dropLines(account_id, ids) })
    })
    return () => {
      current = false
    }
  }, [account_id, lines, language, defaultLanguage, notify, t])
}
