import type * as z from 'zod'
import { type Call, type Refusal, refuse } from '#contract/kit/call.ts'
import { isBlank as isBlankText } from '#contract/kit/clean-text.ts'
import type { Fields } from '../http/body.ts'

type Issue = z.core.$ZodIssue

/** Whether a field was left out or empty. */
export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

/** The issue of what a field means to be: of the last alternative, because the others are a field left empty. */
function innermost(issue: Issue): Issue {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

function reasonOf(body: Fields | unknown, { path, ...issue }: Issue) {
  const value = valueAt(body, path)
  if (isBlank(value) || (typeof value === 'string' && isBlankText(value))) return 'DATA_REQUIRED'
  return issue.code === 'too_big' && issue.origin === 'string' ? 'TOO_LONG' : 'INVALID_DATA'
}

/**
 * The refusal of a body that its call's schema refuses. It names the path of the first wrong field, such as
 * `delivery.address`, and the reason: a missing value, too long a text, or another fault. It never holds the value.
 */
export function refuseInvalid(body: unknown, { issues: [first] }: z.ZodError): Refusal<'INVALID_DATA'> {
  if (!first) return refuse('INVALID_DATA')
  const issue = innermost(first)
  return refuse('INVALID_DATA', { field: issue.path.join('.'), reason: reasonOf(body, issue) })
}

/** The refusal of a body without a required field, which it names; undefined if all are there. */
export function refuseLacking(
  body: Fields,
  required: readonly string[],
  { oneOf }: Call,
): Refusal<'DATA_REQUIRED'> | undefined {
  const none = oneOf.every((name) => isBlank(body[name])) ? oneOf[0] : undefined
  const field = required.find((name) => isBlank(body[name])) ?? none
  return field === undefined ? undefined : refuse('DATA_REQUIRED', { field, reason: 'DATA_REQUIRED' })
}
