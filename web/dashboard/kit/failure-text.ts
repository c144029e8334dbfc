import { isSiteMessageKey, type MessageKey } from '#contract/kit/messages.ts'
import { type Failure, failureText as siteFailureText } from '#web/api/failure.ts'
import type { DashboardTranslate } from './dashboard-context.tsx'

/** Returns the message of a failed call as the site's `failureText` does, also where only staff can get it. */
export function failureText(t: DashboardTranslate, { msg, reason, ...wait }: Failure<MessageKey>): string {
  const key = reason ?? msg
  return key === 'UNREACHABLE' || isSiteMessageKey(key)
    ? siteFailureText(t, { ...wait, msg: key })
    : t(`staffMessages.${key}`)
}
