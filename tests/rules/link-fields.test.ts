import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { blank, Link, line } from '#contract/kit/values.ts'

/** What a field for an address is called. */
const named = /(?:^|_)(?:link|url|uri|href|web_?site|home_?page|site_address)s?(?:_|$)/i

/** Whether a schema takes a link as `Link` takes it, or nothing. */
function isLink(schema: z.core.$ZodType): boolean {
  if (schema === Link || schema === blank) return true
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.every(isLink)
  const { def } = schema._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType && isLink(def.innerType)
}

/** The fields within a schema that are called an address, and are none. */
function otherLinks(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, part]) =>
      named.test(name) && !isLink(part) ? [`${path}.${name}`] : otherLinks(part, `${path}.${name}`),
    )
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.flatMap((one) => otherLinks(one, path))
  if (schema instanceof z.core.$ZodArray) return otherLinks(schema._zod.def.element, `${path}[]`)
  if (schema instanceof z.core.$ZodRecord) return otherLinks(schema._zod.def.valueType, `${path}{}`)
  if (schema instanceof z.core.$ZodPipe) return otherLinks(schema._zod.def.in, path)
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? otherLinks(def.innerType, path) : []
}

test('a field for an address that takes any text is found', () => {
  const schema = z.object({
    link: Link,
    website: z.union([blank, Link]).optional(),
    en_url: line(500),
    rows: z.array(z.object({ href: z.string() })),
    linked: line(5),
  })
  assert.deepEqual(otherLinks(schema, ''), ['.en_url', '.rows[].href'])
})

test('every field for an address takes links that show where they lead', () => {
  const inputs = Object.values(contract).map(({ path, input }) => ({ path, input }))
  assert.ok(inputs.some(({ input }) => Object.keys(input.shape).some((name) => named.test(name))))
  assert.deepEqual(
    inputs.flatMap(({ path, input }) => otherLinks(input, path)),
    [],
  )
})
