import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { Account } from '#contract/customers/account.ts'
import type { Refusal } from '#contract/kit/call.ts'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import type { Unreachable } from '#web/api/client.ts'
import { returnQuery } from '#web/shared/return-to.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import type { FormError } from '#web/ui/form/use-form.ts'
import { useNavigate } from '#web/ui/link.tsx'
import { useAccountTexts } from './account-layout.tsx'
import { useCustomer } from './customer-store.ts'
import { endSession } from './end-session.ts'
import { useFieldChecks } from './field-checks.ts'
import { setAccount } from './session.ts'

// The account pages redirect to the login, and back, by themselves.
const own = /^\/(cart|orders|MyProfile)\b/

/**
 * Returns the function that notifies a customer of an expired session, as a note rather than an error, with a
 * link to the login page that comes back here, or to `login`.
 */
export function useSessionEnded() {
  const { t } = useSite()
  const notify = useNotify()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (login = `/login${returnQuery(pathname, search)}`) => {
      const act = { label: t('site.nav.login'), run: () => navigate(login) }
      notify({ kind: 'note', text: t('site.banner.loggedOut'), ...(!own.test(pathname) && { act }) })
    },
    [t, notify, navigate, pathname, search],
  )
}

type Changed = { status: true; msg: SiteMessageKey; data: Account } | Refusal | Unreachable

/**
 * Handles the answers of the profile forms: a banner reports the outcome, the page shows the updated account.
 */
export function useAccountForm() {
  const t = useAccountTexts()
  const notify = useNotify()
  const words = useFieldChecks()
  const notifyLoggedOut = useSessionEnded()
  // The form belongs to this customer, even if another account signs in while it is being sent.
  const customer = useCustomer()
  const warn = (text: string) => notify({ kind: 'warning', text })

  /** Reports a refusal, like `settle`. */
  function refused(
    answer: Refusal | Unreachable,
    again: () => void,
    ownErrors: Partial<Record<SiteMessageKey, FormError>> = {},
  ): FormError {
    const special = answer.msg === 'UNREACHABLE' || answer.field ? undefined : ownErrors[answer.msg]
    const fault = special ?? words.fault(answer)
    if (answer.msg === 'NOT_AUTHORIZED' && customer.kind === 'customer') {
      endSession(customer.id)
      notifyLoggedOut()
    } else if (fault.again) {
      const act = { label: t('site.banner.retry'), run: again }
      notify({ kind: 'warning', text: fault.text, act })
    } else warn(fault.text)
    return fault
  }

  return {
    refused,
    /** A required field is empty, or another is invalid; nothing was sent. */
    incomplete: (form: HTMLFormElement) => {
      const empty = [...form.querySelectorAll<HTMLInputElement>('input[required]')].some(
        ({ value }) => value.trim() === '',
      )
      if (empty) warn(t('messages.DATA_REQUIRED'))
    },
    /**
     * `known` overrides the messages and fields of refusals that mean something else in this form; `again`
     * resubmits the form.
     */
    settle(
      answer: Changed,
      again: () => void,
      ownErrors: Partial<Record<SiteMessageKey, FormError>> = {},
    ): FormError | undefined {
      if (!answer.status) return refused(answer, again, ownErrors)
      setAccount(answer.data)
      notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
      return undefined
    },
  }
}
