import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'

/** The fields of bodies in JSON that name rows, with a reader of each; of several rows, of a list of them. */
const ids = Object.values(contract)
  .filter(({ body }) => body === 'json')
  .flatMap(({ path, input }) =>
    Object.entries(input.shape)
      .filter(([name, schema]) => /^(?:id|\w+_id)$/.test(name) && !schema.safeParse({}).success)
      .map(([name, schema]) => {
        const many = schema.safeParse([7]).success
        const read = (value: unknown) => schema.safeParse(many ? [value] : value)
        return [`${path} ${name}`, (value: unknown) => [read(value).data].flat(2)[0]] as const
      }),
  )

test('every call takes an id as its digits, as clients that keep it as text send it', () => {
  assert.ok(ids.length > 50)
  for (const [name, read] of ids) assert.deepEqual([read(7), read('7')], [7, 7], name)
})

test('and takes no other text for an id', () => {
  const others = [
    '',
    ' 7',
    '7 ',
    '07',
    '+7',
    '-7',
    '7.0',
    '7e0',
    '0x7',
    '٧',
    '0',
    '7\n',
    '2147483648',
    '9'.repeat(400),
  ]
  for (const [name, read] of ids)
    for (const other of others) assert.equal(read(other), undefined, `${name}: ${JSON.stringify(other)}`)
})
