import * as z from 'zod'
import type { MessageKey } from './messages.ts'
import type { Who } from './roles.ts'

/** A bound on how often one network may make a call, or one person who is signed in: `points` times within `seconds`. */
export interface RateLimit {
  readonly points: number
  readonly seconds: number
}

/** A bound on the files one signed-in person may send: so many, and so many bytes in all, within `seconds`. */
export interface UploadLimit {
  readonly files: number
  readonly bytes: number
  readonly seconds: number
}

/** How the body of a call is written. */
export type BodyKind = 'json' | 'multipart'

/** What a call is, as data. Routes, checks, types, documentation and tests all follow from it. */
export interface Call<
  P extends string = string,
  F extends string = string,
  I extends z.ZodRawShape = z.ZodRawShape,
  A extends z.ZodRawShape = z.ZodRawShape,
  E extends MessageKey = MessageKey,
  B extends BodyKind = BodyKind,
  O extends boolean = boolean,
  S extends MessageKey = MessageKey,
> {
  readonly path: P
  /** One sentence in English for the API's pages. */
  readonly summary: string
  /** The field of the body that names the action. */
  readonly flag: F
  /** Whether a body without the flag is refused with INVALID_REQUEST. */
  readonly flagRequired: boolean
  readonly who: Who
  readonly body: B
  /** The fields of the body beside the flag. A field whose schema takes `undefined` is optional. */
  readonly input: z.ZodObject<I>
  /** Optional fields, of which one at least is required. */
  readonly oneOf: readonly string[]
  /** What a good answer holds beside `status` and `msg`. */
  readonly answer: z.ZodObject<A>
  /** What a good answer says, as a key of the table of messages. */
  readonly says: S
  /** The domain refusals of this call beside those every call can give. */
  readonly fails: readonly E[]
  /**
   * The fields of a row that this call overwrites, of which its version is made. Such a call takes `seen`, and refuses
   * with ROW_CHANGED when it is not the row's version any more.
   */
  readonly overwrites?: readonly string[]
  /** For whom the answer follows from the content, the language and the body alone, so that it may be kept. */
  readonly content?: 'everyone' | 'anonymous'
  readonly limit?: RateLimit
  /** Whether the call counts its limit itself, for it knows whom not to count. */
  readonly countsItself: boolean
  /** Counted over all calls that carry one, of each person. */
  readonly uploads?: UploadLimit
  /** The largest body, in bytes. */
  readonly maxBytes: number
  /** Whether the field `token` of the body may say who is calling, instead of a cookie or a header. */
  readonly tokenInBody: boolean
  /** Whether a press may name itself in a header, so that sending it again does nothing twice. */
  readonly once: O
}

interface Declaration<F, I, A, E, B, O, S> {
  summary: string
  flag: F
  flagRequired?: boolean
  /** SUCCESS unless told. */
  says?: S
  who: Who
  /** JSON unless told. */
  body?: B
  input: I
  oneOf?: readonly (keyof I & string)[]
  answer: A
  fails?: readonly E[]
  overwrites?: readonly string[]
  content?: 'everyone' | 'anonymous'
  limit?: RateLimit
  countsItself?: boolean
  uploads?: UploadLimit
  maxBytes?: number
  tokenInBody?: boolean
  once?: O
}

/** Declares a call. The path is written as clients write it after `/api`, without `.php`. */
export function call<
  const P extends string,
  const F extends string,
  I extends z.ZodRawShape,
  A extends z.ZodRawShape,
  const E extends MessageKey = never,
  const B extends BodyKind = 'json',
  const O extends boolean = false,
  const S extends MessageKey = 'SUCCESS',
>(path: P, declared: Declaration<F, I, A, E, B, O, S>): Call<P, F, I, A, E, B, O, S> {
  const {
    input,
    answer,
    fails = [],
    flagRequired = true,
    // Where none is told, B, O and S are their defaults.
    says = 'SUCCESS' as S,
    body = 'json' as B,
    once = false as O,
    maxBytes = 64 * 1024,
    tokenInBody = false,
    countsItself = false,
    oneOf = [],
    ...rest
  } = declared
  return {
    path,
    flagRequired,
    body,
    maxBytes,
    tokenInBody,
    countsItself,
    once,
    oneOf,
    says,
    fails,
    input: z.object(input),
    answer: z.object(answer),
    ...rest,
  }
}

/** The body's fields of a call after validation. */
export type Input<C extends Call> = z.output<C['input']>

/** The body's fields of a call as a client writes them, without the flag. */
export type Body<C extends Call> = z.input<C['input']>

/** What every call may answer before its own code runs. */
type CommonFailure =
  | 'INVALID_REQUEST'
  | 'NOT_AUTHORIZED'
  | 'SIGNED_IN_AS_ANOTHER'
  | 'DATA_REQUIRED'
  | 'INVALID_DATA'
  | 'TOO_MANY_REQUESTS'
  | 'SERVER_BUSY'
  | 'SERVER_ERROR'

// zod takes an object without fields for one whose every field is never, `status` and `msg` too.
type Named<A extends z.ZodObject> = keyof A['shape'] extends never ? unknown : z.output<A>

/** A good answer: the envelope with what the call names. */
export type Success<C extends Call> = { status: true; msg: C['says'] } & Named<C['answer']>

/** The row that a call may refuse with: one of those that a good answer shows, or the only one. */
type RowOf<C extends Call> = 'ROW_CHANGED' extends C['fails'][number]
  ? Named<C['answer']> extends { data: infer D }
    ? D extends readonly (infer R)[]
      ? R
      : D
    : never
  : never

/** A refusal: the envelope with the key that says why. */
export interface Refusal<K extends MessageKey = MessageKey, R = never> {
  status: false
  msg: K
  /** With IN_USE: how many rows still need what was to be deleted, and of which list they are. */
  count?: number
  used_by?: string
  /** With ROW_CHANGED: the row as it is now. */
  row?: R
  /** With ORDER_LIMIT: how many pieces of the product one order takes. */
  order_limit?: number
  /** With INVALID_DATA, where more can be told: the field that is wrong, and why, as a key of the table of messages. */
  field?: string
  reason?: MessageKey
  /** With TOO_MANY_REQUESTS: the seconds to wait, as in the header Retry-After. */
  retry_after?: number
}

/** What a client reads. */
export type Answer<C extends Call> = Success<C> | Refusal<C['fails'][number] | CommonFailure, RowOf<C>>

/** What a handler gives back: a good answer, or one of the refusals its call declares. */
export type Outcome<C extends Call> =
  | Success<C>
  | Refusal<C['fails'][number] | 'INVALID_DATA' | 'NOT_AUTHORIZED' | PressFault<C>, RowOf<C>>

/** What a press may be refused for: its key was another body's, or too many are known. */
type PressFault<C extends Call> = C['once'] extends true ? 'INVALID_REQUEST' | 'TOO_MANY_REQUESTS' : never

/** Whether what a handler, or a part of one, gives back is a refusal. */
export const isRefusal = <K extends MessageKey = MessageKey>(value: unknown): value is Refusal<K> =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === false

/** Refuses, with the key that says why. Inside a transaction nothing of it is kept. */
export function refuse<const K extends MessageKey, R = never>(
  msg: K,
  details: Omit<Refusal<K, R>, 'status' | 'msg'> = {},
): Refusal<K, R> {
  return { status: false, msg, ...details }
}

/** A table of calls by path. */
export type Calls = Readonly<Record<string, Call>>

/** One handler for each call of a table; a missing or wrong one does not compile. */
export type Handlers<C extends Calls, Context> = {
  readonly [P in keyof C]: (input: Input<C[P]>, context: Context) => Promise<Outcome<C[P]>>
}

/** Makes the table of calls from a list of them. */
export function callTable<const T extends readonly Call[]>(
  ...calls: T
): { readonly [C in T[number] as C['path']]: C } {
  const table = Object.fromEntries(calls.map((one) => [one.path, one]))
  // Object.fromEntries forgets the names of its keys; they are the paths of exactly these calls.
  return table as { readonly [C in T[number] as C['path']]: C }
}
