import * as z from 'zod'
import { type Call, type Calls, type Handlers, type Outcome, refuse } from '#contract/call.ts'
import type { MessageKey } from '#contract/messages.ts'
import { allows, type Caller } from '#contract/roles.ts'
import type { Fields } from './body.ts'

/** Any answer of any call, in the envelope. */
export type Envelope = {
  status: boolean
  msg: MessageKey
  retry_after?: number
  field?: string
  reason?: MessageKey
}

/** What goes with an envelope in the answer's headers. */
export interface Extras {
  /** Values of `Set-Cookie`. */
  readonly cookies: string[]
}

/** What a call answered: what there was of it beforehand, or an envelope and what goes with it. */
export type Dispatched<M> =
  | { readonly made: M; readonly answer?: never }
  | ({ readonly made?: never; readonly answer: Envelope } & Partial<Extras>)

/** What a request must tell before and while a call is made; `M` is what may answer it in place of an envelope. */
export interface RequestContext<Context, M> {
  /** Whether the request names its press by a key that is none. */
  isMalformed(call: Call): boolean
  /** Establishes who is calling, or undefined when the call must be refused; asked once the flag was found. */
  identify(call: Call): Promise<Caller | undefined>
  /** Whether the client believes that somebody else of the caller's kind is signed in, and says so. */
  isAnother(call: Call, caller: Caller): boolean
  /** What answers the call as it is, if there is anything for this caller. */
  made(call: Call, caller: Caller): Promise<M | undefined>
  /**
   * Takes one of the calls that the visitor's address has left, and of what the caller may send the files of
   * the input; gives the seconds to wait when there is not as much.
   */
  consume(call: Call, caller: Caller, input: Fields): Promise<number>
  /** What the handler may use; what it has the answer carry goes into `extras`. */
  context(call: Call, caller: Caller, extras: Extras): Promise<Context>
}

/** Makes the calls of a table, in the order of checks that every call has. */
export interface Dispatcher<C extends Calls, Context> {
  /** Makes a call from the wire: flag, caller, required fields, values, limit, and then the call itself. */
  dispatch<M>(
    path: keyof C & string,
    body: Fields,
    request: RequestContext<Context, M>,
  ): Promise<Dispatched<M>>
  /** Makes a call from within, where the flag and the right to make it are no question. */
  perform<P extends keyof C & string>(path: P, fields: unknown, context: Context): Promise<Outcome<C[P]>>
}

const present: readonly unknown[] = [true, 1, 'true', '1']

/** Whether a body names the action of a call. */
export const hasFlag = (call: Call, body: Fields) => !call.flagRequired || present.includes(body[call.flag])

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

// The field that names whoever is signed in is a claim: it must be the caller's own. Where a call takes a
// permission, the same field names somebody else.
function claimsAnother({ who }: Call, caller: Caller, { account_id, user_id }: Fields): boolean {
  if (caller.kind === 'anonymous' || who !== caller.kind) return false
  const claimed = who === 'customer' ? account_id : user_id
  // What is neither number nor text names nobody; the call's schema refuses it.
  if (typeof claimed !== 'number' && typeof claimed !== 'string') return false
  return !isBlank(claimed) && String(claimed) !== String(caller.id)
}

const isLacking = (body: Fields, required: readonly string[], { oneOf }: Call) =>
  required.some((name) => isBlank(body[name])) ||
  (oneOf.length > 0 && oneOf.every((name) => isBlank(body[name])))

/** The names of the fields that the body of a call cannot do without. */
export const requiredFields = (call: Call): string[] =>
  Object.entries(call.input.shape)
    .filter(([, schema]) => !z.safeParse(schema, undefined).success)
    .map(([name]) => name)

function callOf<C extends Calls, P extends keyof C & string>(calls: C, path: P): C[P] {
  const call = calls[path]
  if (!call) throw new Error(`There is no call ${path}.`)
  return call
}

// Reading a property by a key that is itself generic keeps the type of this very call's input.
const get = <T, const K extends keyof T>(object: T, key: K): T[K] => object[key]

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** Binds a table of calls to its handlers; `shown` makes of an answer what its caller may see of it. */
export function createDispatcher<const C extends Calls, Context>(
  calls: C,
  handlers: Handlers<C, Context>,
  shown: <A extends object>(answer: A, context: Context) => A = (answer) => answer,
): Dispatcher<C, Context> {
  const required = new Map(Object.values(calls).map((call) => [call.path, requiredFields(call)]))

  async function perform<P extends keyof C & string>(path: P, fields: unknown, context: Context) {
    const input = parse(get(callOf(calls, path), 'input'), fields)
    return input === undefined ? refuse('INVALID_DATA') : shown(await handlers[path](input, context), context)
  }

  async function dispatch<M>(
    path: keyof C & string,
    body: Fields,
    request: RequestContext<Context, M>,
  ): Promise<Dispatched<M>> {
    const call = callOf(calls, path)
    if (!hasFlag(call, body) || request.isMalformed(call)) return { answer: refuse('INVALID_REQUEST') }
    const caller = await request.identify(call)
    if (caller && request.isAnother(call, caller)) return { answer: refuse('SIGNED_IN_AS_ANOTHER') }
    if (!caller || !allows(call.who, caller)) return { answer: refuse('NOT_AUTHORIZED') }
    if (claimsAnother(call, caller, body)) return { answer: refuse('NOT_AUTHORIZED') }
    const made = await request.made(call, caller)
    if (made !== undefined) return { made }
    if (isLacking(body, required.get(path) ?? [], call)) return { answer: refuse('DATA_REQUIRED') }
    const input = parse(get(callOf(calls, path), 'input'), body)
    if (input === undefined) return { answer: refuse('INVALID_DATA') }
    const wait = call.limit || call.uploads ? await request.consume(call, caller, input) : 0
    if (wait > 0) return { answer: refuse('TOO_MANY_REQUESTS', { retry_after: wait }) }
    const extras: Extras = { cookies: [] }
    const context = await request.context(call, caller, extras)
    return { answer: shown(await handlers[path](input, context), context), ...extras }
  }

  return { dispatch, perform }
}
