import fc from 'fast-check'
import * as z from 'zod'
import { files } from './files.ts'

const words = [
  ...['کوردی ڕەش', 'عربي', 'English', '19.99', '٢٠', '<p onclick="x()">تێکست <b>bold</b></p>'],
  // A text made by chance is no link.
  ...['https://facebook.example/hawraz?a=1', 'https://هەوراز.example', 'tel:+9647501234567'],
]
/** The most characters a generated text has, unless it is as long as it may be. */
const usualLength = 40

// Many fields have the same lengths, and what makes their texts takes long to make.
const cache = new Map<string, fc.Arbitrary<string>>()

function someText(least: number, most: number): fc.Arbitrary<string> {
  const key = `${least} ${most}`
  const usual = Math.min(most, least + usualLength)
  const text =
    cache.get(key) ??
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ minLength: least, maxLength: usual }) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: least, maxLength: usual }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(least, least + 1, most - 1, most).map((length) => 'ڕ'.repeat(length)),
      },
    )
  cache.set(key, text)
  return text
}

function texts({ minLength, maxLength }: z.ZodString, samples: readonly string[]): fc.Arbitrary<string> {
  const least = minLength ?? 0
  return fc.oneof(fc.constantFrom(...words, ...samples), someText(least, maxLength ?? least + 60))
}

const emails = (samples: readonly string[]) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('A@X.example ', ...samples.filter((word) => word.includes('@'))),
    },
    { weight: 1, arbitrary: fc.emailAddress() },
  )

function numbers({ minValue, maxValue, isInt }: z.ZodNumber): fc.Arbitrary<number> {
  const least = Math.max(minValue ?? 0, Number.MIN_SAFE_INTEGER)
  const most = Math.min(maxValue ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  // The rows that there are have the smallest ids: of most things there is one, of some there are a few.
  const upTo = (more: number) => fc.integer({ min: least, max: Math.min(most, least + more) })
  const whole = fc.oneof(
    { weight: 9, arbitrary: fc.constant(least) },
    { weight: 6, arbitrary: upTo(2) },
    { weight: 3, arbitrary: upTo(11) },
    { weight: 2, arbitrary: fc.integer({ min: least, max: most }) },
  )
  if (isInt) return whole
  const cents = fc.integer({ min: Math.ceil(least * 100), max: 10 ** 9 }).map((value) => value / 100)
  return fc.oneof(whole, cents, fc.double({ min: least, max: most, noNaN: true }))
}

const patternOf = (schema: z.ZodString) =>
  schema.def.checks?.find((check) => check instanceof z.core.$ZodCheckRegex)?._zod.def.pattern

// What comes out of a pipe's first end is only another form of the same text or number: its other end says what fits.
function piped({ in: first, out }: z.ZodPipe, samples: readonly string[]): fc.Arbitrary<unknown> {
  return likely(out instanceof z.ZodTransform ? first : out, samples)
}

const objects = ({ shape }: z.ZodObject, samples: readonly string[]) =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, likely(value, samples)])))

const records = ({ keyType, valueType }: z.ZodRecord, samples: readonly string[]) =>
  fc.dictionary(likely(keyType, samples).map(String), likely(valueType, samples), { maxKeys: 4 })

const moments = fc.date({
  noInvalidDate: true,
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
})

function likely(schema: unknown, samples: readonly string[]): fc.Arbitrary<unknown> {
  // No text made by chance is an address.
  if (schema instanceof z.ZodType && schema.meta()?.format === 'email') return emails(samples)
  if (schema instanceof z.ZodOptional)
    return fc.oneof(fc.constant(undefined), likely(schema.unwrap(), samples))
  if (schema instanceof z.ZodDefault)
    return fc.oneof(fc.constant(undefined), likely(schema.unwrap(), samples))
  if (schema instanceof z.ZodNullable) return fc.oneof(fc.constant(null), likely(schema.unwrap(), samples))
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((one) => likely(one, samples)))
  if (schema instanceof z.ZodPipe) return piped(schema, samples)
  if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodLiteral) return fc.constantFrom<unknown>(...schema.values)
  if (schema instanceof z.ZodNumber) return numbers(schema)
  if (schema instanceof z.ZodString) {
    const pattern = patternOf(schema)
    // Without its flags, of which fast-check knows but some: what fits so fits with them too.
    return pattern ? fc.stringMatching(new RegExp(pattern.source)) : texts(schema, samples)
  }
  if (schema instanceof z.ZodArray) return fc.array(likely(schema.element, samples), { maxLength: 4 })
  if (schema instanceof z.ZodObject) return objects(schema, samples)
  if (schema instanceof z.ZodRecord) return records(schema, samples)
  if (schema instanceof z.ZodISODateTime) return moments.map((date) => date.toISOString())
  if (schema instanceof z.ZodISODate) return moments.map((date) => date.toISOString().slice(0, 10))
  if (schema instanceof z.ZodNull) return fc.constant(null)
  if (schema instanceof z.ZodUnknown) return fc.jsonValue({ maxDepth: 1 })
  if (schema instanceof z.ZodCustom) return files
  throw new Error(`No values are known for ${schema instanceof z.ZodType ? schema.type : typeof schema}`)
}

/**
 * Values that a field of a body takes, by its schema: lengths, ranges, patterns, choices and files. `samples` are texts
 * that mean something where the body goes, as e-mails. Throws for a kind of schema that no call had until now.
 */
export function fitting(schema: z.core.$ZodType, samples: readonly string[] = []): fc.Arbitrary<unknown> {
  return likely(schema, samples).filter((value) => z.safeParse(schema, value).success)
}
