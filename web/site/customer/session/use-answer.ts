import { useCallback, useEffect, useState } from 'react'
import type { Contract, PlainPath, SitePath } from '#contract/index.ts'
import type { Body, Success } from '#contract/kit/call.ts'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import { send, type Unreachable } from '#web/api/client.ts'
import { currentCustomer } from './customer-store.ts'
import { endSession } from './end-session.ts'

/** The state of a page's request. */
export type AnswerState<P extends PlainPath & SitePath> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly answer: Success<Contract[P]> }
  | { readonly state: 'failed'; readonly msg: SiteMessageKey | Unreachable['msg'] }

/**
 * Sends a request on mount, whenever its body changes, and on `retry`. The previous answer stays until the new
 * one arrives, and is `stale` when it belongs to another body; a retry after a failure shows the loading state
 * immediately. An expired session is ended, so that the page redirects to the login.
 */
export function useAnswer<P extends PlainPath & SitePath>(
  path: P,
  flag: Contract[P]['flag'],
  body: Body<Contract[P]>,
) {
  const [answerState, setAnswerState] = useState<AnswerState<P>>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  const key = JSON.stringify(body)
  const [answered, setAnswered] = useState(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body is known by what it says
  useEffect(() => {
    let current = true
    const asking = currentCustomer()
    send(path, flag, body).then((answer) => {
      if (!current) return
      setAnswered(key)
      if (answer.status) return setAnswerState({ state: 'ready', answer })
      if (answer.msg === 'NOT_AUTHORIZED' && asking.kind === 'customer') endSession(asking.id)
      setAnswerState({ state: 'failed', msg: answer.msg })
    })
    return () => {
      current = false
    }
  }, [path, flag, key, round])
  const retry = useCallback(() => {
    setAnswerState((last) => (last.state === 'failed' ? { state: 'waiting' } : last))
    setRound((last) => last + 1)
  }, [])
  return { answerState, stale: answered !== key, retry }
}
