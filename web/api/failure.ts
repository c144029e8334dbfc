import type { MessageKey } from '#contract/messages.ts'
import type { Translate } from '#i18n/translate.ts'

/** Says in words why a call failed: the refusal's message, or that the server could not be reached. */
export function failureText(t: Translate<'site' | 'messages'>, msg: MessageKey | 'UNREACHABLE'): string {
  if (msg !== 'UNREACHABLE') return t(`messages.${msg}`)
  return t(navigator.onLine ? 'site.banner.network' : 'site.banner.offline')
}
