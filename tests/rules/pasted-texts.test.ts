import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'

/** What people write into the fields of the calls: each text field takes one of these. */
const samples = [
  ...['Ali 2 HW-100', 'ali@mail.example', '0750 123 4567', '12345678', '19.99', '#a1b2c3', '2026-03-18'],
  ...['https://facebook.com/hawraz', 'zzlift\nzzhoist', '31 min | to a trapped passenger'],
  '08:30-17:00 08:30-17:00 08:30-17:00 08:30-17:00 08:30-17:00 - -',
]

/** How programs copy a text: with marks of direction, other spaces and invisible characters around it. */
const copied: readonly ((text: string) => string)[] = [
  (text) => `\u202a${text}\u202c`,
  (text) => `\u202d${text}\u202c\u200f`,
  (text) => `\u2066${text}\u2069`,
  (text) => `\u2068${text}`,
  (text) => `\ufeff${text}\u200b`,
  (text) => `\u00a0${text}\u2003\u3000`,
  (text) => `\v${text}\u2028\r\n`,
  (text) => `\u200d${text}\u200c`,
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => `${text.slice(0, 2)}\u2060\u00ad${text.slice(2)}`,
]

/** Fields of texts that nobody types: secrets, which stay as they are, ids, and what a program read from us. */
const uncleaned = new RegExp(
  [
    ...[
      'pass',
      'newpass',
      'password',
      'newpassword',
      'oldpassword',
      'token',
      'seen',
      'gone',
      'subject',
      'search',
    ],
    ...['avatar', 'galary', 'file', 'id', '[a-z]+_id', 'getall capacity'],
  ]
    .map((name) => ` ${name}$|/${name}$`)
    .join('|'),
)

interface Field {
  readonly path: string
  readonly name: string
  readonly schema: z.core.$ZodType
}

function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? inner(def.innerType) : schema
}

/** The fields of a call, and those within its fields. */
function* fieldsOf(path: string, object: z.core.$ZodObject): Generator<Field, void, undefined> {
  for (const [name, schema] of Object.entries(object._zod.def.shape)) {
    yield { path: `${path} ${name}`, name, schema }
    const part = inner(schema)
    if (part instanceof z.core.$ZodObject) yield* fieldsOf(`${path} ${name}`, part)
    if (part instanceof z.core.$ZodArray && part._zod.def.element instanceof z.core.$ZodObject)
      yield* fieldsOf(`${path} ${name}`, part._zod.def.element)
  }
}

/** What a text means, without what only directs how a text of several lines is shown. */
const plain = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, '') : value

/** The samples that a field takes, but does not clean when they are copied. */
function* faultsOf({ schema }: Field): Generator<string, void, undefined> {
  for (const sample of samples) {
    const result = z.safeParse(schema, sample)
    if (!result.success || typeof result.data === 'symbol') continue
    for (const copy of copied) {
      const text = copy(sample)
      const read = z.safeParse(schema, text)
      if (!read.success || plain(read.data) !== plain(result.data)) yield JSON.stringify(text)
    }
  }
}

const fields = Object.values(contract).flatMap(({ path, input }) => [...fieldsOf(path, input)])
const takesText = ({ schema }: Field) => samples.some((sample) => z.safeParse(schema, sample).success)

test('every field that people write into cleans what they paste', () => {
  const written = fields.filter((field) => takesText(field) && !uncleaned.test(field.path))
  assert.ok(written.length > 150, `${written.length} fields`)
  const found = written.flatMap((field) => {
    const [first] = faultsOf(field)
    return first === undefined ? [] : [`${field.path}: ${first}`]
  })
  assert.deepEqual(found, [])
})

test('a text of several lines that is pasted into a field of one line becomes one, with spaces', () => {
  const sample = 'Ali 2 HW-100'
  const inOne = fields.filter(({ path, schema }) => {
    const read = z.safeParse(schema, sample)
    return !uncleaned.test(path) && read.success && read.data === sample
  })
  assert.ok(inOne.length > 100, `${inOne.length} fields`)
  const several = ['Ali\n2 HW-100', 'Ali\r\n2\tHW-100\r\n', 'Ali \u2028 2\vHW-100', '\nAli\r\r2\n\nHW-100']
  const normalise = (text: string) => text.replace(/\r\n?|[\v\u2028]/g, '\n').trim()
  assert.deepEqual(
    inOne.flatMap(({ path, schema }) =>
      several.flatMap((text) => {
        const read = z.safeParse(schema, text)
        // A field of several lines keeps them.
        return read.success && (read.data === sample || read.data === normalise(text))
          ? []
          : [`${path} ${JSON.stringify(text)}`]
      }),
    ),
    [],
  )
})

test('no password and no token is cleaned', () => {
  const secrets = fields.filter(({ name }) => /pass|token/.test(name))
  assert.ok(secrets.length > 20)
  for (const { path, schema } of secrets) {
    const text = '\u200eA b\u00a0c\u2066d\u2069e-1234567\u200f '
    const read = z.safeParse(schema, text)
    assert.equal(read.success && read.data, text, path)
  }
})
