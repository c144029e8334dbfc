import fc from 'fast-check'
import type * as z from 'zod'

/** What somebody who means harm, or a broken client, puts in a field. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      1e308,
      '',
      ' ',
      '0',
      '1',
      '-1',
      '1e9',
      'NaN',
      '٣',
    ],
    ...[
      "' or 1=1 --",
      '"; drop table users; --',
      '%',
      '_',
      '\\',
      '\u0000',
      '\ud800',
      '\u202e',
      '<script>alert(1)</script>',
    ],
    ...[
      '../../etc/passwd',
      '__proto__',
      'constructor',
      '{{7*7}}',
      '#{7*7}',
      'a\r\nbcc: b@x.example',
      'x'.repeat(20_000),
    ],
    ...[[], {}, [[[[1]]]], { $gt: '' }, { toString: 1 }, ['a', 'b']],
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const fitting = (name: string): fc.Arbitrary<unknown> => {
  if (name.endsWith('_id') || name === 'page' || name === 'limit' || name === 'qty')
    return fc.integer({ min: 1, max: 12 })
  if (/e?mail$|^user$/.test(name))
    return fc.constantFrom('a@x.example', 'shirin@customers.example', 'A@X.example ')
  if (name === 'status') return fc.constantFrom('sale', 'blog', 'ordered', 'delivered')
  if (name === 'direction') return fc.constantFrom('asc', 'desc')
  if (name === 'sort') return fc.constantFrom('id', 'name', 'date', 'price', 'qty')
  if (name === 'lang') return fc.constantFrom('ku', 'ar', 'en')
  if (name === 'code') return fc.constantFrom('#aabbcc', '12345678')
  if (name === 'sale_price') return fc.constantFrom<unknown>(0, 19.99, '0.000001', '9999999.999999')
  if (/avatar|galary|logo|favicon|catalog|cofounderimg/.test(name)) {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 64 }),
      fc.constant(Buffer.from('BM')),
      fc.constant(Buffer.from('%PDF-1.4 %%EOF')),
    )
    return bytes.map((given) => new File([new Uint8Array(given)], 'a.png'))
  }
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom('کوردی ڕەش', 'عربي', 'English'),
  )
}

/** Bodies of a call: mostly such as it takes, with fields missing, of another kind, hostile, or never heard of. */
export function bodiesOf(input: z.ZodObject, flag: string): fc.Arbitrary<Record<string, unknown>> {
  const field = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fitting(name) },
      { weight: 2, arbitrary: hostile },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
  const known = fc.record(Object.fromEntries(Object.keys(input.shape).map((name) => [name, field(name)])))
  const flagged = fc.oneof(
    { weight: 12, arbitrary: fc.constant<unknown>(true) },
    { weight: 1, arbitrary: hostile },
  )
  const strange = fc.dictionary(
    fc.constantFrom('user_id', 'role', 'id', '__proto__', 'password_hash', 'x'),
    hostile,
    { maxKeys: 2 },
  )
  return fc
    .tuple(known, flagged, strange)
    .map(([fields, sent, extra]) => ({ ...extra, ...fields, [flag]: sent }))
}
