import type { MessageKey } from '#contract/messages.ts'
import type { SiteTranslate } from '#web/site/site.tsx'

/** Says in words why a call failed: the refusal's message, or that the server could not be reached. */
export function failureText(t: SiteTranslate, msg: MessageKey | 'UNREACHABLE'): string {
  if (msg !== 'UNREACHABLE') return t(`messages.${msg}`)
  return t(navigator.onLine ? 'site.banner.network' : 'site.banner.offline')
}
