import type { MessageKey, SiteMessageKey } from '#contract/kit/messages.ts'
import type { Translate } from '#i18n/translate.ts'

/**
 * The failure of a call; `reason` is what is wrong with `field`, `retry_after` the seconds to wait,
 * `order_limit` the most pieces one order allows. `K` are the keys that the caller has texts of.
 */
export interface Failure<K extends MessageKey = SiteMessageKey> {
  readonly msg: K | 'UNREACHABLE'
  readonly field?: string | undefined
  readonly reason?: K | undefined
  readonly retry_after?: number | undefined
  readonly order_limit?: number | undefined
}

// Beyond 90 minutes, the text counts hours.
function waitText(t: Translate<'site'>, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes <= 90) return t('site.banner.waitMinutes', { count: minutes })
  return t('site.banner.waitHours', { count: Math.ceil(minutes / 60) })
}

/**
 * Returns the message of a failed call: the refusal or, where the answer has it, the error of a field, the
 * time to wait, or that the server is unreachable.
 */
export function failureText(
  t: Translate<'site' | 'messages'>,
  { msg, reason, retry_after, order_limit }: Failure,
): string {
  if (msg === 'UNREACHABLE') return t(navigator.onLine ? 'site.banner.network' : 'site.banner.offline')
  if (msg === 'TOO_MANY_REQUESTS' && retry_after) return waitText(t, retry_after)
  if (msg === 'ORDER_LIMIT' && order_limit) return t('site.detail.orderLimit', { count: order_limit })
  return t(`messages.${reason ?? msg}`)
}
