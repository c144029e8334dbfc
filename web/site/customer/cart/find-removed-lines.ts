import type { Cartitem } from '#contract/cart/customer.ts'
import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import type { SiteData } from '#web/shared/site-data.server.ts'
import type { Notice } from '#web/ui/banner.tsx'
import type { AccountTranslate } from '../session/account-layout.tsx'
import {
  discardLines,
  type RemovedLine,
  readLines,
  type StoredLine,
  shortened,
  writeLines,
} from '../session/removed-lines.ts'

/**
 * Returns why a line left the cart: undefined when the product is still sold, null when the request failed.
 */
async function reasonOf({
  product_id,
  color_id,
  size_id,
}: StoredLine): Promise<RemovedLine['gone'] | undefined | null> {
  const answer = await send('/app/client/products/getone', 'getOneProducts', { product_id })
  if (!answer.status) return answer.msg === 'DATA_NOT_FOUND' ? 'product' : null
  const { getproductcolors: colors, getproductsizes: sizes } = answer
  const coloured = color_id === null || colors.some((one) => one.color_id === color_id)
  const sized = size_id === null || sizes.some((one) => one.color_id === color_id && one.size_id === size_id)
  return coloured && sized ? undefined : 'choice'
}

/**
 * Returns the lines seen in this browser that left the cart because staff deleted the product, colour or
 * size: they are reported until discarded. Lines that the customer removed on another device are dropped.
 */
export async function findRemovedLines(
  account_id: number,
  lines: readonly Cartitem[],
): Promise<RemovedLine[]> {
  const found: RemovedLine[] = []
  for (const line of readLines(account_id)) {
    if (lines.some(({ id }) => id === line.id)) continue
    const gone = line.gone ?? (await reasonOf(line))
    if (gone) found.push({ ...line, gone })
    else if (gone === undefined) discardLines(account_id, [line.id])
  }
  const removed = new Map(found.map((line) => [line.id, line]))
  if (removed.size > 0)
    writeLines(
      account_id,
      readLines(account_id).map((line) => shortened(removed.get(line.id) ?? line)),
    )
  return found
}

/** Returns what a customer is told of the lines that left their cart because staff deleted something; undefined if none did. */
export async function removedNotice(
  account_id: number,
  lines: readonly Cartitem[],
  { language, defaultLanguage }: SiteData,
  t: AccountTranslate,
): Promise<Notice | undefined> {
  const gone = await findRemovedLines(account_id, lines)
  if (gone.length === 0) return undefined
  const texts = gone.map((line) => {
    const { text: name } = pickText(line, 'name', language, defaultLanguage, 'products_')
    return t(line.gone === 'product' ? 'account.cart.gone' : 'account.cart.goneChoice', { name })
  })
  const ids = gone.map(({ id }) => id)
  return { kind: 'note', text: texts.join(' '), onClose: () => discardLines(account_id, ids) }
}
