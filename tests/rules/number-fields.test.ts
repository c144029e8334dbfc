import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { sourcesOf } from './source-files.ts'

/** The files with a field for numbers, and the file that reads what is typed there. */
const readers: Readonly<Record<string, string>> = {
  'web/dashboard/kit/number-field.tsx': 'web/dashboard/kit/number-rules.ts',
  'web/site/catalogue/facet-fields.tsx': 'web/site/catalogue/list-query.ts',
  'web/site/customer/orders/return-form.tsx': 'web/site/customer/orders/returns.ts',
  'web/site/planner/question.tsx': 'web/site/planner/answers.ts',
  'web/site/product/quantity-field.tsx': 'web/site/product/choice.ts',
}

/** A field for a code of digits, which is no number. */
const isCode = (text: string) => text.includes('one-time-code')

/** What a program sends, not a person: ids, pages and versions. */
const unwritten = /(?:^|_)(?:id|ids)$|^(?:page|limit|after|place|total|fee|amount|qty_seen|position_seen)$/

/** Numbers that are typed in a field with others, or chosen, and the file that reads them. */
const elsewhere: Readonly<Record<string, string>> = {
  latitude: 'web/dashboard/screens/offices/point.ts',
  longitude: 'web/dashboard/screens/offices/point.ts',
}

const takesNumber = (schema: z.core.$ZodType) =>
  [1, 50, 20_000].some((number) => typeof z.safeParse(schema, number).data === 'number') &&
  !z.safeParse(schema, 'word').success

test('every field for numbers leaves the reading to the one reader', async () => {
  const files = await sourcesOf('web', '.ts', '.tsx')
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const fields = files.filter(({ text }) => /inputMode=[{"]|'decimal'|type="number"/.test(text))
  const forNumbers = fields.filter(({ text }) =>
    /'decimal'|"decimal"|'numeric'|"numeric"|type="number"/.test(text),
  )
  assert.deepEqual(
    forNumbers.filter(({ text }) => !isCode(text)).map(({ path }) => path),
    Object.keys(readers),
  )
  for (const { path, text } of files) assert.doesNotMatch(text, /type="number"|NumberInput/, path)
  for (const reader of [...Object.values(readers), ...Object.values(elsewhere)])
    assert.match(texts.get(reader) ?? '', /from '#i18n\/typed-number\.ts'/, reader)
})

test('every number that staff write into a call has such a field in the dashboard', async () => {
  const sources = (await sourcesOf('web/dashboard', '.ts', '.tsx')).map(({ text }) => text).join('\n')
  const numbers = new Set(
    Object.values(contract)
      .filter(({ path }) => path.startsWith('/app/dashboard/') && !/\/(?:getall|getone)$/.test(path))
      .flatMap(({ input }) => Object.entries<z.core.$ZodType>(input.shape))
      .filter(([name, schema]) => !unwritten.test(name) && takesNumber(schema))
      .map(([name]) => name),
  )
  const isField = (name: string) =>
    sources.includes(`number('${name}')`) ||
    sources.includes(`column="${name}"`) ||
    (/\bnumber\(name\)/.test(sources) && sources.includes(`${name}: count`)) ||
    Object.hasOwn(elsewhere, name)
  assert.ok(numbers.size > 15, [...numbers].join(' '))
  assert.deepEqual(
    [...numbers].filter((name) => !isField(name)),
    [],
  )
})

/** What looks like a number to a program, and is none on the wire. */
const noNumbers = [
  '0x10',
  '1e3',
  '1,5',
  '+1',
  '-1',
  '.5',
  '5.',
  '1_000',
  '١',
  'NaN',
  'Infinity',
  '0b1',
  '1 0',
  '１',
]

test('a number in a multipart body is decimal digits with a point, and a blank is none', () => {
  let tried = 0
  for (const { path, body, input } of Object.values(contract)) {
    if (body !== 'multipart') continue
    for (const [name, schema] of Object.entries<z.core.$ZodType>(input.shape)) {
      const isNumber = ['1', '20000'].some((text) => typeof z.safeParse(schema, text).data === 'number')
      if (!isNumber) continue
      tried += 1
      for (const text of noNumbers) assert.ok(!z.safeParse(schema, text).success, `${path} ${name} ${text}`)
      const blank = z.safeParse(schema, ' ')
      assert.ok(!blank.success || !blank.data, `${path} ${name}: ${String(blank.data)}`)
    }
  }
  assert.ok(tried > 30, `${tried} fields`)
})
