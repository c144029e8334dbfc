import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Account } from '#contract/account.ts'
import type { Refusal } from '#contract/call.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { Unreachable } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import type { FormError } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useFieldChecks } from '../auth/field-checks.ts'
import { endSession, setAccount } from '../customer/session.ts'
import { useCustomer } from '../shell/customer-store.ts'
import { returnQuery } from '../shell/return-to.ts'
import { useSite } from '../shell/site-context.tsx'

// The pages that are a customer's own lead to the login, and back, by themselves.
const own = /^\/(cart|orders|MyProfile)\b/

/**
 * Gives the function that tells a customer that their session has ended, which is no fault of theirs, and offers the
 * login page that comes back here, or the one it is given.
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

type Changed = { status: true; msg: MessageKey; data: Account } | Refusal | Unreachable

/** What the forms of a profile do with an answer: a banner says how it went, the page shows the new account. */
export function useAccountForm() {
  const t = useAccountTexts()
  const notify = useNotify()
  const words = useFieldChecks()
  const tellLoggedOut = useSessionEnded()
  // The form is this customer's, whoever signs in while it is sent.
  const customer = useCustomer()
  const warn = (text: string) => notify({ kind: 'warning', text })

  /** Says why it was refused, as `settle` does. */
  function refused(
    answer: Refusal | Unreachable,
    again: () => void,
    known: Partial<Record<MessageKey, FormError>> = {},
  ): FormError {
    const special = answer.msg === 'UNREACHABLE' || answer.field ? undefined : known[answer.msg]
    const fault = special ?? words.fault(answer)
    if (answer.msg === 'NOT_AUTHORIZED' && customer.kind === 'customer') {
      endSession(customer.id)
      tellLoggedOut()
    } else if (fault.again) {
      const act = { label: t('site.banner.retry'), run: again }
      notify({ kind: 'warning', text: fault.text, act })
    } else warn(fault.text)
    return fault
  }

  return {
    refused,
    /** A required field is empty, or another is wrong; nothing was sent. */
    incomplete: (form: HTMLFormElement) => {
      const empty = [...form.querySelectorAll<HTMLInputElement>('input[required]')].some(
        ({ value }) => value.trim() === '',
      )
      if (empty) warn(t('messages.DATA_REQUIRED'))
    },
    /**
     * `known` has the words for refusals that mean something else in this form, and their fields; `again`
     * sends the form once more.
     */
    settle(
      answer: Changed,
      again: () => void,
      known: Partial<Record<MessageKey, FormError>> = {},
    ): FormError | undefined {
      if (!answer.status) return refused(answer, again, known)
      setAccount(answer.data)
      notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
      return undefined
    },
  }
}
