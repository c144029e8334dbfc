import * as z from 'zod'
import type { CommonFailure, MessageKey, MessageKeyFor, SiteMessageKey } from './messages.ts'
import type { RateLimit, UploadLimit } from './rate-limits.ts'
import type { Disclosed, Who } from './roles.ts'

/** The encoding of a call's request body. */
export type BodyKind = 'json' | 'multipart'

/** A call, described as data. Routes, validation, types, documentation and tests are all derived from it. */
export interface Call<
  P extends string = string,
  F extends string = string,
  I extends z.ZodRawShape = z.ZodRawShape,
  A extends z.ZodRawShape = z.ZodRawShape,
  E extends MessageKey = MessageKey,
  B extends BodyKind = BodyKind,
  O extends boolean = boolean,
  S extends SiteMessageKey = SiteMessageKey,
  W extends Who = Who,
> {
  readonly path: P
  /** One English sentence for the API documentation. */
  readonly summary: string
  /** The body field that names the action. */
  readonly flag: F
  /** Whether a body without the flag is refused with INVALID_REQUEST. */
  readonly flagRequired: boolean
  readonly who: W
  readonly body: B
  /** The body fields besides the flag. A field whose schema accepts `undefined` is optional. */
  readonly input: z.ZodObject<I>
  /** Optional fields of which at least one is required. */
  readonly oneOf: readonly string[]
  /** The fields of a successful answer besides `status` and `msg`. */
  readonly answer: z.ZodObject<A>
  /** The `msg` of a successful answer. */
  readonly says: S
  /** The domain refusals of this call, besides those that every call can return. */
  readonly fails: readonly E[]
  /**
   * The row fields that this call overwrites; the row's version is computed from them. Such a call accepts `seen` and
   * refuses with ROW_CHANGED when the row's version differs from it.
   */
  readonly overwrites?: readonly string[]
  /**
   * Marks answers that depend only on the content, the language and the body, and so can be cached: for everyone, or
   * only for anonymous callers.
   */
  readonly content?: 'everyone' | 'anonymous'
  /** The fields of an answer that are lists of people or orders. The audit log counts what each member of staff reads. */
  readonly discloses?: Readonly<Record<string, Disclosed>>
  readonly limit?: RateLimit
  /** Whether the handler counts the rate limit itself because it exempts some callers. */
  readonly countsItself: boolean
  /** Counted per user, over all calls that declare one. */
  readonly uploads?: UploadLimit
  /** The maximum body size in bytes. */
  readonly maxBytes: number
  /** Whether the body field `token` may authenticate the caller instead of a cookie or a header. */
  readonly tokenInBody: boolean
  /** Whether the call accepts an idempotency key, so that a repeated request takes effect once. */
  readonly once: O
}

interface Declaration<F, I, A, E, B, O, S, W> {
  summary: string
  flag: F
  flagRequired?: boolean
  /** Defaults to SUCCESS. */
  says?: S
  who: W
  /** Defaults to JSON. */
  body?: B
  input: I
  oneOf?: readonly (keyof I & string)[]
  answer: A
  fails?: readonly E[]
  overwrites?: readonly string[]
  content?: 'everyone' | 'anonymous'
  discloses?: Readonly<Record<string, Disclosed>>
  limit?: RateLimit
  countsItself?: boolean
  uploads?: UploadLimit
  maxBytes?: number
  tokenInBody?: boolean
  once?: O
}

/** Declares a call. The path is what clients write after `/api`, without `.php`. */
export function call<
  const P extends string,
  const F extends string,
  I extends z.ZodRawShape,
  A extends z.ZodRawShape,
  const W extends Who,
  const E extends MessageKeyFor<W> = never,
  const B extends BodyKind = 'json',
  const O extends boolean = false,
  const S extends SiteMessageKey = 'SUCCESS',
>(path: P, declared: Declaration<F, I, A, E, B, O, S, W>): Call<P, F, I, A, E, B, O, S, W> {
  const {
    input,
    answer,
    fails = [],
    flagRequired = true,
    // When omitted, the type parameters B, O and S have exactly these defaults.
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

/** The body fields of a call after validation. */
export type Input<C extends Call> = z.output<C['input']>

/** The body fields of a call as a client sends them, without the flag. */
export type Body<C extends Call> = z.input<C['input']>

// For an object without fields zod infers one whose every field is `never`, including `status` and `msg`.
type Named<A extends z.ZodObject> = keyof A['shape'] extends never ? unknown : z.output<A>

/** A successful answer: the envelope plus the fields the call declares. */
export type Success<C extends Call> = { status: true; msg: C['says'] } & Named<C['answer']>

/** The row returned with ROW_CHANGED: the element type when `data` is a list, else the type of `data`. */
type RowOf<C extends Call> = 'ROW_CHANGED' extends C['fails'][number]
  ? Named<C['answer']> extends { data: infer D }
    ? D extends readonly (infer R)[]
      ? R
      : D
    : never
  : never

/** A refusal: the envelope with the key of the reason; `M` are the reasons that may stand beside a field. */
export interface Refusal<
  K extends MessageKey = SiteMessageKey,
  R = never,
  M extends MessageKey = SiteMessageKey,
> {
  status: false
  msg: K
  /** With IN_USE: how many rows still reference the row to be deleted, and which list they are in. */
  count?: number
  used_by?: string
  /** With ROW_CHANGED: the current row. */
  row?: R
  /** With ORDER_LIMIT: the most pieces of the product in one order. With MINIMUM_ORDER: the least in dollars. */
  order_limit?: number
  minimum_order?: number
  /** With ORDER_PIECES, UNPROVED_PIECES and OPEN_ORDERS: the most pieces or orders; with UNPROVED_SUM, dollars. */
  most?: number
  /**
   * With INVALID_DATA and DATA_REQUIRED: the path of the first wrong field, such as `delivery.phone`, and the reason as a key;
   * neither where that is hidden, as at a login. Of a refused file: its field, and one of `uploadReasons`. Else the line, `items.0`.
   */
  field?: string
  reason?: M
  /** With FIGURES_CONTRADICT: what a standard allows, and whether an admin may override it. */
  allowed?: number
  override?: true
  /** With TOO_MANY_REQUESTS and UNPROVED_ORDERS: the seconds to wait, as in the Retry-After header. */
  retry_after?: number
}

/** Any answer that a client can receive. */
export type Answer<C extends Call> =
  | Success<C>
  | Refusal<C['fails'][number] | CommonFailure, RowOf<C>, MessageKeyFor<C['who']>>

/** The return value of a handler: a successful answer, or one of the refusals that its call declares. */
export type Outcome<C extends Call> =
  | Success<C>
  | Refusal<
      C['fails'][number] | 'INVALID_DATA' | 'NOT_AUTHORIZED' | IdempotencyFault<C>,
      RowOf<C>,
      MessageKeyFor<C['who']>
    >

/** The refusals of an idempotency key: it was used with another body, or the user has too many stored keys. */
type IdempotencyFault<C extends Call> = C['once'] extends true
  ? 'INVALID_REQUEST' | 'TOO_MANY_REQUESTS'
  : never

/** Whether the result of a handler, or of a part of one, is a refusal. */
export const isRefusal = <K extends MessageKey = MessageKey, M extends MessageKey = SiteMessageKey>(
  value: unknown,
): value is Refusal<K, never, M> =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === false

/** Makes a refusal with the key of its reason. Returned from a transaction, it rolls the transaction back. */
export function refuse<const K extends MessageKey, R = never, const M extends MessageKey = never>(
  msg: K,
  details: Omit<Refusal<K, R, M>, 'status' | 'msg'> = {},
): Refusal<K, R, M> {
  return { status: false, msg, ...details }
}

/** A table of calls, keyed by path. */
export type Calls = Readonly<Record<string, Call>>

/** A successful answer that is sent while its rows are read, because all of them would not fit into memory. */
export interface StreamedAnswer {
  /** The JSON of the answer, in pieces that each take some milliseconds to make. */
  readonly pieces: AsyncGenerator<string, void, undefined>
  /** How many rows were sent so far, by the field of the answer, if the call `discloses` them. */
  taken?(): Readonly<Record<string, number>>
}

/** One handler per call of a table; a missing or mistyped one is a compile error. */
export type Handlers<C extends Calls, Context> = {
  readonly [P in keyof C]: (input: Input<C[P]>, context: Context) => Promise<Outcome<C[P]> | StreamedAnswer>
}

/** Makes a table keyed by path from a list of calls. */
export function callTable<const T extends readonly Call[]>(
  ...calls: T
): { readonly [C in T[number] as C['path']]: C } {
  const table = Object.fromEntries(calls.map((one) => [one.path, one]))
  // Object.fromEntries loses the key types; the keys are the paths of exactly these calls.
  return table as { readonly [C in T[number] as C['path']]: C }
}
