import fc from 'fast-check'
import { files } from './files.ts'

const numbers = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308]
const digits = ['', ' ', '0', '1', '-1', '1e9', 'NaN', '٣']
const texts = [
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '\u0000',
  '\ud800',
  '\u202e',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '{{7*7}}',
  '#{7*7}',
  'a\r\nbcc: b@x.example',
  'x'.repeat(20_000),
]
const things: readonly unknown[] = [[], {}, [[[[1]]]], { $gt: '' }, { toString: 1 }, ['a', 'b']]

// As `fc.string` of the unit `binary` and halves of characters too, without its seconds of setting up.
const anything = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 50 })
  .map((points) => String.fromCodePoint(...points))

/** What somebody who means harm, or a broken client, puts in a field. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(null, true, false, ...numbers, ...digits) },
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts, ...things) },
  { weight: 4, arbitrary: anything },
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: files },
)
