import * as z from 'zod'
import type { Call } from '#contract/kit/call.ts'
import type { Fields } from '../http/body.ts'

type Schema = z.core.$ZodType

/** The most entries of a list, or of a record by its `maxProperties`; undefined if it has no bound. */
export function mostEntries(schema: z.core.$ZodArray | z.core.$ZodRecord): number | undefined {
  if (schema instanceof z.core.$ZodRecord) {
    const most = z.globalRegistry.get(schema)?.maxProperties
    return typeof most === 'number' ? most : undefined
  }
  for (const check of schema._zod.def.checks ?? [])
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum
  return undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How many entries a value has; it stops counting after `most`. */
function exceeds(value: object, most: number): boolean {
  if (Array.isArray(value)) return value.length > most
  let count = 0
  for (const _ in value) if (++count > most) return true
  return false
}

/** Whether a schema takes lists, records or objects: another refuses each of them before it reads their entries. */
function takesEntries(schema: Schema): boolean {
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.some(takesEntries)
  if (schema instanceof z.core.$ZodPipe) return takesEntries(schema._zod.def.in)
  const { def } = schema._zod
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return takesEntries(def.innerType)
  return [z.core.$ZodArray, z.core.$ZodRecord, z.core.$ZodObject].some((kind) => schema instanceof kind)
}

/**
 * Whether a list or record in a value has more entries than its schema takes. zod counts them after it has read them
 * all, which costs as much as a client likes to send.
 */
function hasTooMany(schema: Schema, value: unknown): boolean {
  if (!isObject(value)) return false
  if (schema instanceof z.core.$ZodArray || schema instanceof z.core.$ZodRecord) {
    if (exceeds(value, mostEntries(schema) ?? 0)) return true
    const { def } = schema._zod
    const entry = 'element' in def ? def.element : def.valueType
    return Object.values(value).some((one) => hasTooMany(entry, one))
  }
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).some(([name, part]) =>
      hasTooMany(part, Reflect.get(value, name)),
    )
  if (schema instanceof z.core.$ZodUnion) {
    const options = schema._zod.def.options.filter(takesEntries)
    return options.length > 0 && options.every((option) => hasTooMany(option, value))
  }
  if (schema instanceof z.core.$ZodPipe) return hasTooMany(schema._zod.def.in, value)
  const { def } = schema._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType && hasTooMany(def.innerType, value)
}

/** The field of a body in which a list or record has more entries than the call takes; undefined if none has. */
export function overlongList({ input }: Call, body: Fields): string | undefined {
  for (const name in body) {
    const schema = isObject(body[name]) && Object.hasOwn(input.shape, name) ? input.shape[name] : undefined
    if (schema && hasTooMany(schema, body[name])) return name
  }
  return undefined
}
