import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchOptions } from '#web/dashboard/kit/search-options.ts'

const option = (value: string) => ({ value, label: `Rail ${value}` })
const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value)

test('the first arrow key chooses the best match of a search, never what was chosen before', () => {
  const chosen = option('9')
  const { options, menu } = searchOptions({ found: [option('1'), option('2')], chosen, isSearching: true })
  assert.deepEqual(
    [valuesOf(menu), valuesOf(options)],
    [
      ['1', '2'],
      ['9', '1', '2'],
    ],
  )
  const none = searchOptions({ found: [], chosen, isSearching: true })
  assert.deepEqual([none.menu, valuesOf(none.options)], [[], ['9']])
})

test('a chosen one that is found stays where it was found, and without a search it comes first', () => {
  const found = [option('1'), option('2')]
  for (const isSearching of [true, false])
    assert.deepEqual(valuesOf(searchOptions({ found, chosen: option('2'), isSearching }).menu), ['1', '2'])
  const { menu } = searchOptions({ found, chosen: option('9'), isSearching: false })
  assert.deepEqual(valuesOf(menu), ['9', '1', '2'])
  assert.deepEqual(valuesOf(searchOptions({ found, chosen: undefined, isSearching: false }).menu), ['1', '2'])
})
