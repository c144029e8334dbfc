import * as z from 'zod'
import {
  type Call,
  type Calls,
  type Handlers,
  isRefusal,
  type Outcome,
  type Refusal,
  refuse,
  type StreamedAnswer,
} from '#contract/kit/call.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import { allows, type Caller } from '#contract/kit/roles.ts'
import { type Fields, isFields } from '../http/body.ts'
import { isBlank, refuseInvalid, refuseLacking } from './invalid-body.ts'
import { overlongList } from './list-bounds.ts'

/** The envelope of any call's answer. */
export type Envelope = {
  status: boolean
  msg: MessageKey
  retry_after?: number
  field?: string
  reason?: MessageKey
}

/** What accompanies an envelope in the headers. */
export interface Extras {
  /** The values of `Set-Cookie`. */
  readonly cookies: string[]
}

/** The result of a call: a prepared answer, or an envelope with its headers. */
export type Dispatched<P> =
  | { readonly prepared: P; readonly answer?: never; readonly cookies?: never }
  | ({ readonly prepared?: never; readonly answer: Envelope } & Partial<Extras>)

/** What the dispatcher needs from a request; `P` is a prepared answer in place of an envelope. */
export interface RequestContext<Context, P> {
  /** Whether the request has a malformed idempotency key. */
  isMalformed(call: Call): boolean
  /** Identifies the caller; undefined if the call must be refused. Called after the flag check. */
  identify(call: Call): Promise<Caller | undefined>
  /** Whether the header `x-acting-as` names another user than the one whose session it is. */
  isAnother(call: Call, caller: Caller): boolean
  /** A prepared answer to the call, if there is one for this caller. */
  prepared(call: Call, caller: Caller): Promise<P | undefined>
  /**
   * Takes a call from the rate limit, and the input's files from the upload limit; returns the seconds to wait if
   * either is exhausted, else 0.
   */
  consume(call: Call, caller: Caller, input: Fields): Promise<number>
  /** The seconds that a file of at least so many bytes has to wait for the upload limit, 0 if none; takes nothing. */
  uploadWait(call: Call, caller: Caller, bytes: number): Promise<number>
  /** Makes the handler's context; cookies that it sets go into `extras`. */
  context(call: Call, caller: Caller, extras: Extras): Promise<Context>
  /** Begins to send an answer that is read meanwhile. */
  stream(caller: Caller, answer: StreamedAnswer): Promise<P>
}

/** Why a call is refused to its caller. */
type CallerFault = 'SIGNED_IN_AS_ANOTHER' | 'NOT_AUTHORIZED'

/** Runs calls after the checks that all of them share, in order. */
export interface Dispatcher<C extends Calls, Context> {
  /**
   * The caller of a request by its head alone, or why the call is refused to them, so that a body with a file need not
   * be read. `dispatch` checks again.
   */
  callerOf<P>(
    path: keyof C & string,
    request: RequestContext<Context, P>,
  ): Promise<Caller | Refusal<CallerFault>>
  /**
   * Runs a call from the network: checks the flag, caller, required fields, values and limits, then calls the handler.
   */
  dispatch<P>(
    path: keyof C & string,
    body: Fields,
    request: RequestContext<Context, P>,
  ): Promise<Dispatched<P>>
  /** Runs a call from inside the process, without the flag and permission checks. */
  perform<P extends keyof C & string>(path: P, fields: unknown, context: Context): Promise<Outcome<C[P]>>
}

const present: readonly unknown[] = [true, 1, 'true', '1']

/** Whether a body contains the call's flag. */
export const hasFlag = (call: Call, body: Fields) => !call.flagRequired || present.includes(body[call.flag])

// The field that names the signed-in user is only a claim and must be the caller's own id. In calls that need a
// permission the same field names somebody else.
function claimsAnother({ who }: Call, caller: Caller, { account_id, user_id }: Fields): boolean {
  if (caller.kind === 'anonymous' || who !== caller.kind) return false
  const claimed = who === 'customer' ? account_id : user_id
  // Other types cannot be an id; the call's schema refuses them.
  if (typeof claimed !== 'number' && typeof claimed !== 'string') return false
  return !isBlank(claimed) && String(claimed) !== String(caller.id)
}

const requiredBy = new WeakMap<Call['input'], string[]>()

/** The names of a call's required fields. */
export function requiredFields({ input }: Call): string[] {
  const memo = requiredBy.get(input)
  if (memo) return memo
  const names = Object.entries(input.shape)
    .filter(([, schema]) => !z.safeParse(schema, undefined).success)
    .map(([name]) => name)
  requiredBy.set(input, names)
  return names
}

function callOf<C extends Calls, P extends keyof C & string>(calls: C, path: P): C[P] {
  const call = calls[path]
  if (!call) throw new Error(`There is no call ${path}.`)
  return call
}

// Indexing with a generic key keeps the input type of this particular call.
const get = <T, const K extends keyof T>(object: T, key: K): T[K] => object[key]

function refuseOverlong(call: Call, body: Fields): Refusal<'INVALID_DATA'> | undefined {
  const field = overlongList(call, body)
  return field === undefined ? undefined : refuse('INVALID_DATA', { field, reason: 'INVALID_DATA' })
}

/** How many rows an answer has in each field that the call discloses. */
const takenIn = ({ discloses = {} }: Call, answer: object): Record<string, number> =>
  Object.fromEntries(
    Object.keys(discloses).map((field) => {
      const rows: unknown = Reflect.get(answer, field)
      return [field, Array.isArray(rows) ? rows.length : 0]
    }),
  )

const isStreamed = (answer: object): answer is StreamedAnswer => 'pieces' in answer

/** The caller of a request, or why the request is refused. */
async function callerOf(
  call: Call,
  request: RequestContext<unknown, unknown>,
): Promise<Caller | Refusal<CallerFault>> {
  const caller = await request.identify(call)
  if (caller && request.isAnother(call, caller)) return refuse('SIGNED_IN_AS_ANOTHER')
  return caller && allows(call.who, caller) ? caller : refuse('NOT_AUTHORIZED')
}

/** Binds a table of calls to its handlers; `shown` filters an answer for its caller, `disclosed` records how many rows of its lists were read. */
export function createDispatcher<const C extends Calls, Context>(
  calls: C,
  handlers: Handlers<C, Context>,
  shown: <A extends object>(answer: A, context: Context) => A = (answer) => answer,
  disclosed: (
    call: Call,
    input: object,
    counts: Readonly<Record<string, number>>,
    context: Context,
  ) => Promise<void> = async () => {},
): Dispatcher<C, Context> {
  const required = new Map(Object.values(calls).map((call) => [call.path, requiredFields(call)]))

  async function whole<A extends object>(answer: A | StreamedAnswer, context: Context): Promise<A> {
    if (!isStreamed(answer)) return shown(answer, context)
    let text = ''
    for await (const piece of answer.pieces) text += piece
    return JSON.parse(text)
  }

  /** Records the rows of a streamed answer once it ends, also because its reader hung up. */
  async function* recorded({ pieces, taken }: StreamedAnswer, call: Call, input: object, context: Context) {
    try {
      yield* pieces
    } finally {
      if (taken) await disclosed(call, input, taken(), context)
    }
  }

  async function perform<P extends keyof C & string>(path: P, fields: unknown, context: Context) {
    const call = callOf(calls, path)
    const overlong = isFields(fields) ? refuseOverlong(call, fields) : undefined
    if (overlong) return overlong
    const input = get(callOf(calls, path), 'input').safeParse(fields)
    return input.success
      ? whole<Outcome<C[P]>>(await handlers[path](input.data, context), context)
      : refuseInvalid(fields, input.error)
  }

  async function dispatch<P>(
    path: keyof C & string,
    body: Fields,
    request: RequestContext<Context, P>,
  ): Promise<Dispatched<P>> {
    const call = callOf(calls, path)
    if (!hasFlag(call, body) || request.isMalformed(call)) return { answer: refuse('INVALID_REQUEST') }
    const caller = await callerOf(call, request)
    if (isRefusal<CallerFault>(caller)) return { answer: caller }
    if (claimsAnother(call, caller, body)) return { answer: refuse('NOT_AUTHORIZED') }
    const prepared = await request.prepared(call, caller)
    if (prepared !== undefined) return { prepared }
    const lacking = refuseLacking(body, required.get(path) ?? [], call) ?? refuseOverlong(call, body)
    if (lacking) return { answer: lacking }
    const parsed = get(callOf(calls, path), 'input').safeParse(body)
    if (!parsed.success) return { answer: refuseInvalid(body, parsed.error) }
    const input = parsed.data
    const wait = call.limit || call.uploads ? await request.consume(call, caller, input) : 0
    if (wait > 0) return { answer: refuse('TOO_MANY_REQUESTS', { retry_after: wait }) }
    const extras: Extras = { cookies: [] }
    const context = await request.context(call, caller, extras)
    const answer = await handlers[path](input, context)
    if (isStreamed(answer))
      return { prepared: await request.stream(caller, { pieces: recorded(answer, call, input, context) }) }
    if (call.discloses) await disclosed(call, input, takenIn(call, answer), context)
    return { answer: shown(answer, context), ...extras }
  }

  return { dispatch, perform, callerOf: (path, request) => callerOf(callOf(calls, path), request) }
}
