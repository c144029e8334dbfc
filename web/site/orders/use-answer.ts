import { useCallback, useEffect, useState } from 'react'
import type { Body, Refusal, Success } from '#contract/call.ts'
import type { Contract, PlainPath } from '#contract/index.ts'
import { send, type Unreachable } from '#web/api/client.ts'
import { endSession } from '../customer/session.ts'
import { currentCustomer } from '../shell/customer-store.ts'

/** What a page was told when it asked for what it shows. */
export type AnswerState<P extends PlainPath> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly answer: Success<Contract[P]> }
  | { readonly state: 'failed'; readonly msg: Refusal['msg'] | Unreachable['msg'] }

/**
 * Makes a call when the part appears and whenever its body changes, and again by `retry`. What was there stays
 * until the new answer comes, and is `stale` when that answers another body; a failure gives way at once. A
 * session that has ended is forgotten, so that the page asks to log in.
 */
export function useAnswer<P extends PlainPath>(path: P, flag: Contract[P]['flag'], body: Body<Contract[P]>) {
  const [asked, setAsked] = useState<AnswerState<P>>({ state: 'waiting' })
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
      if (answer.status) return setAsked({ state: 'ready', answer })
      if (answer.msg === 'NOT_AUTHORIZED' && asking.kind === 'customer') endSession(asking.id)
      setAsked({ state: 'failed', msg: answer.msg })
    })
    return () => {
      current = false
    }
  }, [path, flag, key, round])
  const retry = useCallback(() => {
    setAsked((last) => (last.state === 'failed' ? { state: 'waiting' } : last))
    setRound((last) => last + 1)
  }, [])
  return { asked, stale: answered !== key, retry }
}
