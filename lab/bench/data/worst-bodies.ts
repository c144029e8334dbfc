import * as z from 'zod'
import type { Call } from '#contract/kit/call.ts'
import { textBytes } from '#server/calls/body-size.ts'
import { mostEntries } from '#server/calls/list-bounds.ts'

/** Texts that are costly to normalise, search, compare or show, by what they are made of; repeated to any length. */
const fills = {
  'letters and marks': `a${'\u0301\u0316'.repeat(15)}`,
  'marks alone': '\u0301\u0316',
  'long words': 'ئاسانسۆرەکانمان ',
  'short words': 'a b ',
  spaces: ' ',
  'invisible characters': '\u200b\u200c',
  digits: '7',
  tags: '<b><i>x</i></b>',
} as const

export type Fill = keyof typeof fills
export const fillNames = Object.keys(fills) as readonly Fill[]

const longest = 64 * 1024

function textOf(schema: z.core.$ZodString, fill: string): string {
  const bound = (schema._zod.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : [],
  )
  const most = Math.min(longest, ...bound)
  return fill.repeat(Math.ceil(most / fill.length)).slice(0, most)
}

/** As large a value as a schema lets through to its work, with texts of a fill. */
function largest(schema: z.core.$ZodType, fill: string): unknown {
  const { def } = schema._zod
  if (schema instanceof z.core.$ZodString) return textOf(schema, fill)
  if (schema instanceof z.core.$ZodArray)
    return Array.from({ length: mostEntries(schema) ?? 0 }, () => largest(schema._zod.def.element, fill))
  if (schema instanceof z.core.$ZodRecord)
    return Object.fromEntries(
      Array.from({ length: mostEntries(schema) ?? 0 }, (_, at) => [
        at + 1,
        largest(schema._zod.def.valueType, fill),
      ]),
    )
  if (schema instanceof z.core.$ZodObject)
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([name, part]) => [name, largest(part, fill)]),
    )
  if (schema instanceof z.core.$ZodUnion) {
    const values = schema._zod.def.options.map((option) => largest(option, fill))
    return values.toSorted((a, b) => JSON.stringify(b ?? 0).length - JSON.stringify(a ?? 0).length)[0]
  }
  if (schema instanceof z.core.$ZodPipe) return largest(schema._zod.def.in, fill)
  if (schema instanceof z.core.$ZodEnum) return [...(schema._zod.values ?? [])][0]
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return largest(def.innerType, fill)
  return schema instanceof z.core.$ZodBoolean ? true : 1
}

/** The body of a call with as much in each field as it takes, cut where all together are more than the call takes. */
export function worstBody(call: Call, fill: Fill): Readonly<Record<string, unknown>> {
  let left = textBytes(call) - 1024
  const fields: Record<string, unknown> = { [call.flag]: true }
  for (const [name, schema] of Object.entries(call.input.shape)) {
    let value = largest(schema, fills[fill])
    const size = () => Buffer.byteLength(JSON.stringify(value ?? null)) + name.length + 4
    if (typeof value === 'string') while (size() > left && value !== '') value = String(value).slice(0, -64)
    if (size() > left) continue
    left -= size()
    fields[name] = value
  }
  return fields
}
