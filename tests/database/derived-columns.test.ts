import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { type SearchedTable, schema, searchedTables } from '#server/database/schema/index.ts'
import { derivedOf, isDerivedColumn } from '#server/database/search-columns.ts'

/** The columns of a field: one for each language if it is translated. */
const columnsOf = (list: SearchedTable, field: string) =>
  field in schema[list].columns ? [field] : languages.map((code) => `${code}_${field}`)

/** The columns by which the rows of a list are found. */
const foundBy = (list: SearchedTable) => {
  const { sort, searched } = schema[list]
  return [...(sort === undefined ? [] : [sort]), ...searched].flatMap((field) => columnsOf(list, field))
}

/** A row whose columns hold a word each, `word7`, those that nobody searches in too. */
const rowOf = (list: SearchedTable) =>
  Object.fromEntries(Object.keys(schema[list].columns).map((column, at) => [column, `<b>word${at}</b>`]))

/** The words that a text of search keys has. */
const wordsOf = (text: string) => [...new Set(text.match(/word\d+/g))].toSorted()

test('a row of each list is found by every text that its list declares, and by no other', () => {
  assert.ok(searchedTables.length > 15)
  for (const list of searchedTables) {
    const row = rowOf(list)
    const { search = '' } = derivedOf(list, row)
    const expected = foundBy(list).flatMap((column) => wordsOf(row[column] ?? ''))
    assert.deepEqual(wordsOf(search), expected.toSorted(), list)
  }
})

test('staff find a row by the middle of its names, codes, telephones and e-mails, not of its other texts', () => {
  const inMiddle = (list: 'contacts' | 'products', row: Record<string, string>) =>
    derivedOf(list, row).search_loose
  const { msg, ...named } = { name: 'Sara', email: 'sara@mail.example', subject: 'Lift', msg: 'Hello' }
  assert.equal(
    inMiddle('contacts', { ...named, msg, phone: '+9647500000151' }),
    'sara\nsara@mail.example\n009647500000151 07500000151',
  )
  const product = {
    ku_name: 'پەڕ',
    ar_name: 'ب',
    en_name: 'Rope',
    ku_detail: 'x',
    ar_detail: 'y',
    en_detail: 'z',
  }
  assert.equal(inMiddle('products', product), 'پهر\nب\nrope')
})

test('a list of names stands in the order of each language, or of none when they are in no one language', () => {
  for (const list of searchedTables) {
    const { sort } = schema[list]
    const keys = Object.keys(derivedOf(list, rowOf(list))).filter((key) => key.endsWith('_sort'))
    const isOwn = sort !== undefined && sort in schema[list].columns
    const columns = sort === undefined ? [] : isOwn ? ['name'] : columnsOf(list, sort)
    assert.deepEqual(
      keys,
      columns.map((column) => `${column}_sort`),
      list,
    )
  }
})

test('an address that waits for its proof may be missing, and nothing else may', () => {
  const { pending_email: _, ...person } = { name: 'Sara', email: 'sara@mail.example', pending_email: '' }
  assert.match(derivedOf('accounts', { ...person, pending_email: null }).search ?? '', /^<sara>\(sara\) /)
  assert.throws(() => derivedOf('accounts', { name: 'Sara', pending_email: null }), /email/)
  assert.deepEqual(derivedOf('carts', { qty: 1 }), {}, 'nobody searches in carts')
})

test('derived columns are distinguished from written ones', () => {
  const computed = ['search', 'search_loose', 'name_sort', 'ku_title_sort']
  assert.deepEqual([...computed, 'name', 'searched', 'sorted'].filter(isDerivedColumn), computed)
})
