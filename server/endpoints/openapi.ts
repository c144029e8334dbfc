import * as z from 'zod'
import type { Call, Calls } from '#contract/kit/call.ts'
import { idempotencyKeyPattern } from '#contract/kit/idempotency.ts'
import { type MessageKey, messageKeys } from '#contract/kit/messages.ts'
import type { Who } from '#contract/kit/roles.ts'
import { en } from '#i18n/en/index.ts'
import { textBytes } from '../calls/body-size.ts'
import { callUrls } from '../calls/call-urls.ts'
import { requiredFields } from '../calls/dispatch.ts'
import { cookieNames } from '../http/cookies.ts'
import { describedTags, tagOf } from './openapi-tags.ts'

/** JSON Schema as `z.toJSONSchema` generates it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

const faultStatuses = {
  400: 'The body is no JSON object, or broken',
  404: 'There is no such call',
  405: 'The call was not made with POST',
  413: 'The body is larger than the call takes',
  415: 'The body is of another type than the call takes',
  429: 'Too many requests came from one address; Retry-After says when to go on',
  500: 'A fault of the server; the answer carries its id in x-request-id',
  503: 'The server is busy or shutting down; Retry-After says when to try again',
} as const

/** Describes in words who may make a call. */
export function whoInWords(who: Who): string {
  if (who === 'anyone') return 'Anyone'
  if (who === 'customer') return 'A signed-in customer'
  if (who === 'staff') return 'Any member of staff'
  return `Staff with the permission ${who}`
}

/** The sentence of each message key, in English. */
export const sentences: Readonly<Record<MessageKey, string>> = { ...en.messages, ...en.staffMessages }

/** The refusals that a call may return, its own first, then those of `dispatch.ts`. */
export function refusalsOf(call: Call): MessageKey[] {
  const before: readonly (readonly [MessageKey, boolean])[] = [
    ['INVALID_REQUEST', call.flagRequired || call.once],
    // Also for calls open to anyone, if another site makes them with our cookies.
    ['NOT_AUTHORIZED', true],
    ['SIGNED_IN_AS_ANOTHER', true],
    ['DATA_REQUIRED', requiredFields(call).length > 0 || call.oneOf.length > 0],
    ['INVALID_DATA', Object.keys(call.input.shape).length > 0],
    ['TOO_MANY_REQUESTS', call.once || call.countsItself || Boolean(call.limit ?? call.uploads)],
  ]
  return [...new Set([...call.fails, ...before.flatMap(([key, may]) => (may ? [key] : []))])]
}

// New fields in an answer must not break clients, so additional properties are allowed. For a record of known keys we
// list them.
function forReaders({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  const { required, additionalProperties } = jsonSchema
  if (required && additionalProperties)
    jsonSchema.properties ??= Object.fromEntries(required.map((name) => [name, additionalProperties]))
}

/** The schemas of a call's input, with its flag, and answer; shared parts are under `$defs`. */
export function schemasOf(call: Call): { input: JsonSchema; answer: JsonSchema } {
  const options = { unrepresentable: 'any', target: 'draft-2020-12', override: forReaders } as const
  const flagged = z.object({ [call.flag]: z.literal(true), ...call.input.shape })
  const body = call.flagRequired ? flagged : flagged.partial({ [call.flag]: true })
  const envelope = z.object({ status: z.literal(true), msg: z.literal(call.says), ...call.answer.shape })
  return {
    input: {
      ...z.toJSONSchema(body, { ...options, io: 'input' }),
      ...(call.oneOf.length > 0 && { anyOf: call.oneOf.map((name) => ({ required: [name] })) }),
    },
    answer: z.toJSONSchema(envelope, options),
  }
}

const refusalSchema = (keys: readonly MessageKey[]) => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: {
    // An enum, because generators ignore a constant false.
    status: { type: 'boolean', enum: [false] },
    msg: { enum: keys },
    data: { type: 'null' },
    order_limit: {
      type: 'integer',
      minimum: 1,
      description: 'With ORDER_LIMIT: how many pieces of the product one order takes',
    },
    minimum_order: {
      type: 'number',
      description: 'With MINIMUM_ORDER: the least that an order must come to, in dollars',
    },
    most: {
      type: 'number',
      description:
        'With ORDER_PIECES, UNPROVED_PIECES and OPEN_ORDERS: how many pieces or orders are taken; with UNPROVED_SUM: how many dollars',
    },
    field: {
      type: 'string',
      description: 'With INVALID_DATA and DATA_REQUIRED: the path of the first field that is wrong',
    },
    reason: { enum: messageKeys, description: 'With `field`: why, as a key of the table of messages' },
    allowed: {
      type: 'number',
      description:
        'With the reason FIGURES_CONTRADICT: what a standard allows, in the unit of the field, or for a width in m² of the car',
    },
    override: {
      type: 'boolean',
      enum: [true],
      description: 'With `allowed`: an admin may save the figures all the same, with a `reason` in the body',
    },
    row: {
      type: 'object',
      description: 'With ROW_CHANGED: the row as it is now, as a good answer shows it',
    },
    retry_after: {
      type: 'integer',
      minimum: 1,
      description:
        'With TOO_MANY_REQUESTS and UNPROVED_ORDERS: the seconds to wait, as in the header Retry-After',
    },
  },
})

/** Moves shared parts to the document's components and rewrites the references. */
function lift(schema: JsonSchema, components: Map<string, unknown>): unknown {
  const { $defs, $schema: _dialect, ...rest } = schema
  const pointed = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, part] of Object.entries($defs ?? {})) {
    const { id: _id, ...shared } = part
    components.set(name, pointed(shared))
  }
  return pointed(rest)
}

/** Describes a call's rate and upload limits in words; undefined if it has none. */
export function limitInWords({ limit, uploads, who }: Call): string | undefined {
  const whose = who === 'anyone' ? 'from one network' : 'by one person'
  const calls = limit && `${limit.points} times in ${limit.seconds} seconds ${whose}`
  const files =
    uploads &&
    `${uploads.files} files and ${uploads.bytes} bytes of them in ${uploads.seconds} seconds by one person, with all calls that take files`
  return [calls, files].filter(Boolean).join('; ') || undefined
}

/** Describes in words how large the body of a call may be. */
export const bodyInWords = (call: Call): string =>
  call.body === 'json'
    ? `${textBytes(call)} bytes`
    : `${textBytes(call)} bytes of text and a file of ${call.maxBytes} bytes`

/** Describes the idempotency key in words. */
export const idempotencyInWords =
  'The header Idempotency-Key, 16 to 128 letters, digits and signs, in double quotes or bare, names the press: sent again within 24 hours with the same body it does nothing twice, with another body it is INVALID_REQUEST'

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: idempotencyKeyPattern },
  description: `${idempotencyInWords}.`,
}

/** The authentication of a call: a cookie, or the header for clients without cookies. */
function securityOf({ who }: Call) {
  if (who === 'anyone') return []
  return [{ [who === 'customer' ? 'customer' : 'staff']: [] }, { bearer: [] }]
}

/** The security schemes, for a site with or without https. */
function securitySchemes(secure: boolean) {
  const { customer, staff } = cookieNames(secure)
  return {
    customer: { type: 'apiKey', in: 'cookie', name: customer, description: 'Set by /app/client/auth/login' },
    staff: { type: 'apiKey', in: 'cookie', name: staff, description: 'Set by /app/dashboard/auth/login' },
    bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that either of them answers' },
  }
}

function operation(call: Call, components: Map<string, unknown>) {
  const { input, answer } = schemasOf(call)
  const refusals = refusalsOf(call)
  const meanings = refusals.map((key) => `\`${key}\`: ${sentences[key]}`).join('; ')
  const limited = limitInWords(call)
  const limit = limited ? ` At most ${limited}.` : ''
  const others = callUrls(call.path).filter((address, index) => index > 0 && !address.endsWith('.php'))
  const also = others.length > 0 ? ` It is found at ${others.join(', ')} too.` : ''
  const type = call.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: call.path.slice(1).replaceAll('/', '_'),
    summary: call.summary,
    tags: [tagOf(call)],
    security: securityOf(call),
    description: `${whoInWords(call.who)} may make this call. The body has at most ${bodyInWords(call)}.${limit}${also}`,
    ...(call.once && { parameters: [idempotencyParameter] }),
    requestBody: { required: true, content: { [type]: { schema: lift(input, components) } } },
    responses: {
      200: {
        description: `The outcome. Refusals: ${meanings}`,
        content: {
          'application/json': { schema: { oneOf: [lift(answer, components), refusalSchema(refusals)] } },
        },
      },
      ...Object.fromEntries(
        Object.keys(faultStatuses).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

/** Generates an OpenAPI 3.1 document for a table of calls. */
export function openapi(calls: Calls, publicUrl: string | undefined): object {
  const components = new Map<string, unknown>()
  const paths = Object.values(calls).map((call) => {
    const [address = call.path] = callUrls(call.path)
    return [address, { post: operation(call, components) }] as const
  })
  const fault = { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } }
  return {
    openapi: '3.1.0',
    info: {
      title: 'nihom',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call is a POST with one JSON object, or multipart/form-data where it says so, and answers one JSON object with status, msg and data. Outcomes, good or bad, are HTTP 200; only faults of the transport have statuses of their own. Each path may also end in .php.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: describedTags,
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: securitySchemes(publicUrl?.startsWith('https:') ?? false),
      schemas: { ...Object.fromEntries(components), Fault: refusalSchema(messageKeys) },
      responses: Object.fromEntries(
        Object.entries(faultStatuses).map(([status, description]) => [
          status,
          { description, content: fault },
        ]),
      ),
    },
  }
}
