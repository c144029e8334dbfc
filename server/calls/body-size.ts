import * as z from 'zod'
import type { Call } from '#contract/kit/call.ts'
import { mostEntries } from './list-bounds.ts'

type Schema = z.core.$ZodType

/** The bytes of a UTF-16 unit at most: in JSON, as in `\u0041`; and in a form, as three bytes of UTF-8 like `%D8`. */
const perUnit = { json: 6, form: 9 }
/** The bytes of a number, a boolean or null at most, as programs write them. */
const perScalar = 32
/** The bytes for the names of a call's fields, for spaces, and for fields that are ignored. */
const besides = 4 * 1024

/** The most UTF-16 units that a text may have once it is read; undefined if it has no bound. */
function mostUnits(schema: z.core.$ZodString): number | undefined {
  const declared = z.globalRegistry.get(schema)?.maxLength
  const bounds = (schema._zod.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : [],
  )
  const all = typeof declared === 'number' ? [declared, ...bounds] : bounds
  return all.length > 0 ? Math.min(...all) : undefined
}

/** The most bytes that a value of a schema needs, with so many for each UTF-16 unit. Throws for a text or a list without a bound. */
function bytesOf(schema: Schema, unit: number): number {
  const { def } = schema._zod
  if (schema instanceof z.core.$ZodString) {
    const units = mostUnits(schema)
    if (units === undefined) throw new Error('A text of a call has no bound.')
    return 2 + unit * units
  }
  if (schema instanceof z.core.$ZodArray || schema instanceof z.core.$ZodRecord) {
    const entries = mostEntries(schema)
    if (entries === undefined) throw new Error('A list of a call has no bound.')
    const { def } = schema._zod
    return 'element' in def
      ? entries * (1 + bytesOf(def.element, unit))
      : entries * (2 + bytesOf(def.keyType, unit) + bytesOf(def.valueType, unit))
  }
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).reduce(
      (sum, [name, part]) => sum + 4 + name.length + bytesOf(part, unit),
      2,
    )
  if (schema instanceof z.core.$ZodUnion)
    return Math.max(...schema._zod.def.options.map((option) => bytesOf(option, unit)))
  if (schema instanceof z.core.$ZodPipe) return bytesOf(schema._zod.def.in, unit)
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral)
    return Math.max(...[...(schema._zod.values ?? [])].map((value) => 2 + unit * String(value).length))
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return bytesOf(def.innerType, unit)
  return perScalar
}

// Walking through the schemas of all calls takes longer than the rest of a start, and both the route and its cost ask.
const inJson = new WeakMap<Schema, number>()

/** The most bytes that the fields of a call need, without its files; in JSON never more than the call declares. */
export function textBytes({ input, body, maxBytes }: Call): number {
  const needed = inJson.get(input) ?? besides + bytesOf(input, perUnit.json)
  inJson.set(input, needed)
  return body === 'json' ? Math.min(maxBytes, needed) : needed
}

/** The most bytes that a call needs from the form of a page, and never more than it declares. */
export const formBytes = ({ input, maxBytes }: Call): number =>
  Math.min(maxBytes, besides + bytesOf(input, perUnit.form))
