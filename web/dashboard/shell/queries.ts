import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Body, Success } from '#contract/call.ts'
import type { Contract, PlainPath } from '#contract/index.ts'
import type { MessageKey } from '#contract/messages.ts'
import { send, type Unreachable } from '#web/api/client.ts'

/** A call that was refused or never answered, thrown so that whoever waits for its answer hears of it. */
export class Refused extends Error {
  readonly msg: MessageKey | Unreachable['msg']
  readonly count: number | undefined
  readonly usedBy: string | undefined
  readonly retry_after: number | undefined
  readonly field: string | undefined
  readonly reason: MessageKey | undefined
  constructor({ msg, count, used_by, retry_after, field, reason }: Omit<Denial, 'status'>) {
    super(msg)
    this.field = field
    this.reason = reason
    this.msg = msg
    this.count = count
    this.usedBy = used_by
    this.retry_after = retry_after
  }
}

/** Why a call was not granted, as its answer says. */
export interface Denial<R = unknown> {
  status: false
  msg: MessageKey | Unreachable['msg']
  count?: number
  used_by?: string
  retry_after?: number
  field?: string
  reason?: MessageKey
  /** With ROW_CHANGED: the row as it is now. */
  row?: R
}

/** The good answer of a call; throws `Refused`. */
export function requireSuccess<A extends { status: true }>(answer: A | Denial): A {
  if (answer.status) return answer
  throw new Refused(answer)
}

// A call may have been refused because the session is over: then the gate must know.
function recheckSession(error: Error) {
  if (error instanceof Refused && error.msg === 'NOT_AUTHORIZED') {
    void queries.invalidateQueries({ queryKey: ['staff'] })
  }
}

/**
 * What the dashboard has asked the server. Nothing is asked twice by itself: the user decides about retrying.
 * Without a network it fails at once and says so, where the library would wait in silence.
 */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
  mutationCache: new MutationCache({ onError: recheckSession }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: true,
      staleTime: 5_000,
      placeholderData: keepPreviousData,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Asks a call for what a screen shows; asked again after every change and when the window is looked at again. */
export function useCallQuery<P extends PlainPath>(
  path: P,
  flag: Contract[P]['flag'],
  body: Body<Contract[P]>,
) {
  return useQuery<Success<Contract[P]>, Refused>({
    queryKey: [path, body],
    queryFn: async () => requireSuccess<Success<Contract[P]>>(await send(path, flag, body)),
  })
}

/** The good answer of a call that changes something. */
export interface Done {
  status: true
  msg: MessageKey
}

const staff = ['staff']

/** Whether the session was over and whoever was here is in again: waits for that, or until they leave. */
async function signsInAgain(): Promise<boolean> {
  await queries.refetchQueries({ queryKey: staff })
  if (queries.getQueryData(staff) !== null) return false
  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (query.queryKey[0] !== staff[0]) return
      if (type !== 'removed' && !query.state.data) return
      stop()
      resolve(type !== 'removed')
    })
  })
}

/**
 * Runs a call that changes what is there; it is done when it is answered, and what is shown is asked for anew then. What
 * was refused because the session is over is done when whoever was here is in again.
 */
export function useCallMutation<V, A extends Done = Done>(change: (values: V) => Promise<A | Denial>) {
  return useMutation<A, Refused, V>({
    async mutationFn(values) {
      const answer = await change(values)
      const again = !answer.status && answer.msg === 'NOT_AUTHORIZED' && (await signsInAgain())
      return requireSuccess<A>(again ? await change(values) : answer)
    },
    onSuccess: () => void queries.invalidateQueries(),
  })
}
