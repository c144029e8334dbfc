import assert from 'node:assert/strict'
import { test } from 'node:test'
import { derivedOf, isDerivedColumn } from '#server/database/search-columns.ts'

const inThree = (field: string) => ['ku', 'ar', 'en'].map((code) => `${code}_${field}`)

/** What staff and visitors find a row by, in a list of each kind: texts in three languages, in one, codes and people. */
const foundBy = {
  products: [...inThree('name'), ...inThree('detail')],
  colors: [...inThree('name'), 'code'],
  contacts: ['name', 'email', 'subject', 'msg', 'phone'],
  accounts: ['name', 'email', 'pending_email'],
  orders: ['account_name', 'ordercode'],
} as const

const lists = Object.keys(foundBy) as (keyof typeof foundBy)[]

/** A row whose columns hold a word each, `word7`, and one that nobody searches in. */
const rowOf = (columns: readonly string[]) => ({
  ...Object.fromEntries(columns.map((column, at) => [column, `<b>word${at}</b>`])),
  password_hash: 'secret',
})

/** The words that a text of search keys has. */
const wordsOf = (text: string) => [...new Set(text.match(/word\d+/g))].toSorted()

test('a row is found by every text of it that is read, and by no other', () => {
  for (const list of lists) {
    const { search = '' } = derivedOf(list, rowOf(foundBy[list]))
    assert.deepEqual(wordsOf(search), foundBy[list].map((_, at) => `word${at}`).toSorted(), list)
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
  for (const list of lists) {
    const keys = Object.keys(derivedOf(list, rowOf(foundBy[list]))).filter((key) => key.endsWith('_sort'))
    const named = foundBy[list].filter((column) => /^(?:\w\w_)?(?:name|account_name)$/.test(column))
    const expected = named.map((column) => `${column.replace('account_name', 'name')}_sort`)
    assert.deepEqual(keys, expected, list)
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
