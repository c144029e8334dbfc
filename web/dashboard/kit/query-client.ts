import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Contract, PlainPath } from '#contract/index.ts'
import type { Body, Success } from '#contract/kit/call.ts'
import type { MessageKey, SiteMessageKey } from '#contract/kit/messages.ts'
import { send, type Unreachable } from '#web/api/client.ts'

/** Thrown for a call that the server refused or never answered. */
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

/** The answer of a call that the server refused. */
export interface Denial<R = unknown> {
  status: false
  msg: MessageKey | Unreachable['msg']
  count?: number
  used_by?: string
  retry_after?: number
  field?: string
  reason?: MessageKey
  /** With ROW_CHANGED: the current row. */
  row?: R
}

/** The answer of a successful call; throws `Refused` for any other. */
export function requireSuccess<A extends { status: true }>(answer: A | Denial): A {
  if (answer.status) return answer
  throw new Refused(answer)
}

// The session may have ended: the gate must check it.
function recheckSession(error: Error) {
  if (error instanceof Refused && error.msg === 'NOT_AUTHORIZED') {
    void queries.invalidateQueries({ queryKey: ['staff'] })
  }
}

// What the server refused is told where it was asked; anything else is a fault of ours, for the error page.
const throwOnError = (error: Error) => !(error instanceof Refused)

/**
 * The cache of all calls. It never retries by itself: the user decides.
 * Without a network a call fails at once with a message, where the library would pause it silently.
 */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
  mutationCache: new MutationCache({ onError: recheckSession }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      throwOnError,
      refetchOnWindowFocus: true,
      staleTime: 5_000,
      placeholderData: keepPreviousData,
    },
    mutations: { networkMode: 'always', retry: false, throwOnError },
  },
})

/** Makes a call for the data of a screen; refetched after every change and when the window gets the focus. */
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

/** The answer of a successful call that changes data. */
export interface Done {
  status: true
  msg: SiteMessageKey
}

const staff = ['staff']

/** Whether the session had ended and the user has signed in again: waits for that, or until they leave. */
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
 * Makes a call that changes data, and refetches every query when it succeeds. If the session has ended, it waits until
 * the user has signed in again and repeats the call.
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
