import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { mostEntries } from '#server/calls/list-bounds.ts'

interface Place {
  readonly schema: z.core.$ZodType
  readonly path: string
}

/** The schemas that a schema is made of, each with where it stands. */
function* within({ schema, path }: Place): Generator<Place, void, undefined> {
  yield { schema, path }
  const inner: Place[] = []
  const add = (part: z.core.$ZodType, step = '') => inner.push({ schema: part, path: `${path}${step}` })
  if (schema instanceof z.core.$ZodObject)
    for (const [name, part] of Object.entries(schema._zod.def.shape)) add(part, `.${name}`)
  else if (schema instanceof z.core.$ZodPipe) {
    add(schema._zod.def.in)
    // What follows a transformation is given what it made.
    if (!changesItsInput(schema._zod.def.in)) add(schema._zod.def.out)
  } else if (schema instanceof z.core.$ZodUnion) for (const option of schema._zod.def.options) add(option)
  else if (schema instanceof z.core.$ZodArray) add(schema._zod.def.element, '[]')
  else if (schema instanceof z.core.$ZodRecord) {
    add(schema._zod.def.keyType, '{key}')
    add(schema._zod.def.valueType, '{}')
  } else if ('innerType' in schema._zod.def && schema._zod.def.innerType instanceof z.core.$ZodType)
    add(schema._zod.def.innerType)
  for (const part of inner) yield* within(part)
}

const changesItsInput = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodTransform ||
  (schema instanceof z.core.$ZodPipe && [schema._zod.def.in, schema._zod.def.out].some(changesItsInput))

/** Whether a text is bounded before it is changed in any way. */
function isBounded(schema: z.core.$ZodString): boolean {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    if (_zod.def.check === 'max_length' || _zod.def.check === 'length_equals') return true
    if (_zod.def.check === 'overwrite') return false
  }
  return false
}

const unbounded = (schema: z.core.$ZodType, path: string): string[] =>
  [...within({ schema, path })].flatMap((one) =>
    one.schema instanceof z.core.$ZodString && !isBounded(one.schema) ? [one.path] : [],
  )

test('an unbounded text is found wherever it stands', () => {
  const schema = z.object({
    a: z.string(),
    b: z.string().max(5),
    c: z.string().trim().max(5),
    d: z.array(z.union([z.literal('x'), z.string().transform((text) => text.trim())])),
    e: z.record(z.string().max(2), z.string().optional()),
    f: z.string().max(9).transform(Number).pipe(z.int()),
  })
  assert.deepEqual(unbounded(schema, ''), ['.a', '.c', '.d[]', '.e{}'])
})

test('every text that a call takes is bounded before anything is done with it', () => {
  const found = Object.values(contract).flatMap(({ path, input }) => unbounded(input, path))
  assert.deepEqual(found, [])
})

/** The lists and records whose entries are read before they are counted. */
const uncounted = (schema: z.core.$ZodType, path: string): string[] =>
  [...within({ schema, path })].flatMap((one) => {
    if (!(one.schema instanceof z.core.$ZodArray || one.schema instanceof z.core.$ZodRecord)) return []
    return mostEntries(one.schema) === undefined ? [one.path] : []
  })

test('every list and record that a call takes has a bound, which is counted first', () => {
  const schema = z.object({
    a: z.array(z.int()),
    b: z.array(z.int()).max(2),
    c: z.record(z.string(), z.int()),
  })
  assert.deepEqual(uncounted(schema, ''), ['.a', '.c'])
  const found = Object.values(contract).flatMap(({ path, input }) => uncounted(input, path))
  assert.deepEqual(found, [])
})

test('no text with a long run of combining marks is normalised, in no field of any call', (t) => {
  const normalised = t.mock.method(String.prototype, 'normalize')
  const marks = `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`
  let texts = 0
  for (const { path, input } of Object.values(contract)) {
    for (const [name, schema] of Object.entries(input.shape)) {
      texts += 1
      for (const value of [marks, { [name]: marks }, [marks]]) z.safeParse(schema, value)
      assert.equal(normalised.mock.callCount(), 0, `${path} ${name}`)
    }
  }
  assert.ok(texts > 300)
  assert.equal(
    z.safeParse(contract['/app/client/auth/login'].input.shape.pass, `a${'\u0301'.repeat(30)}`).success,
    true,
  )
  assert.ok(normalised.mock.callCount() > 0)
})
