import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import { languages } from '#contract/kit/languages.ts'
import { compareEdits, textDifference } from '#web/dashboard/kit/compare-edits.ts'
import { dashboardIn, renderAs } from './staff.ts'

const { EditConflict } = await import('#web/dashboard/kit/edit-conflict.tsx')
const { queries } = await import('#web/dashboard/kit/query-client.ts')
const { QueryClientProvider } = await import('@tanstack/react-query')

const file = new File(['x'], 'mine.png', { type: 'image/png' })
const base = { name: 'Lift', price: '10', detail: 'Long', avatar: 'a.webp', note: undefined, limit: '' }

suite('what two people made of one form', () => {
  test('an edit conflict is resolved field by field', () => {
    const mine = { ...base, name: 'Mine', price: '12', avatar: file, limit: null }
    const theirs = { ...base, name: 'Theirs', detail: 'Short', avatar: 'b.webp', note: '' }
    const by = compareEdits<Record<string, string | File | null | undefined>>(base, mine, theirs)
    assert.deepEqual(
      by.map(({ name, by: who }) => [name, who]),
      [
        ['name', 'both'],
        ['price', 'mine'],
        ['detail', 'theirs'],
        ['avatar', 'both'],
      ],
    )
  })

  test('is nothing to ask about where both wrote the same', () => {
    const same = { ...base, name: 'Same' }
    assert.deepEqual(
      compareEdits(base, same, same).map(({ by }) => by),
      ['theirs'],
    )
    assert.deepEqual(compareEdits(base, base, base), [])
  })

  test('is shown by the words that differ, and little of what does not', () => {
    assert.deepEqual(textDifference('a warm room', 'a cold room'), ['a ', 'warm', ' room'])
    assert.deepEqual(textDifference('مصعد فاخر', 'مصعد هادئ'), ['مصعد ', 'فاخر', ''])
    assert.deepEqual(textDifference('one', 'one two'), ['', 'one', ''])
    assert.deepEqual(textDifference('', 'all'), ['', '', ''])
    const long = 'word '.repeat(50)
    const [before, differs, after] = textDifference(`${long}X ${long}`, `${long}Y ${long}`)
    assert.equal(differs, 'X')
    assert.ok(before.startsWith('…') && before.length < 30 && after.endsWith('…') && after.length < 30)
  })

  for (const language of languages) {
    test(`stands above the form with a choice that has a name, in ${language}`, () => {
      const change = { name: 'en_name', by: 'both', base: 'a', mine: 'mine', theirs: 'theirs' } as const
      const of = { changes: [change], chosen: {}, turn: 1, choose() {} }
      const children = createElement(EditConflict, { of, list: 'products', id: 1 })
      const html = renderAs(
        'writer',
        language,
        createElement(QueryClientProvider, { client: queries, children }),
      )
      const { t } = dashboardIn(language)
      assert.match(html, /<section[^>]*tabindex="-1"[^>]*aria-labelledby="([^"]+)".*<p id="\1"/s)
      assert.match(html, /role="radiogroup" aria-labelledby="([^"]+)".*<p id="\1"/s)
      for (const side of ['theirs', 'mine'] as const)
        assert.ok(html.includes(t(`dashboard.conflict.${side}`)))
      assert.equal(html.match(/type="radio"/g)?.length, 2)
    })
  }
})
