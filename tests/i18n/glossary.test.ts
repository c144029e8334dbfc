import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from 'kysely'
import { languages } from '#contract/kit/languages.ts'
import { demo } from '#demo/content/index.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { storedTables } from '#server/database/schema/index.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { glossary, otherWords, twinsIn } from './glossary.ts'
import { leaves } from './leaves.ts'

/** A text in each language, and where it stands. */
type Triple = readonly [at: string, texts: Readonly<Record<string, unknown>>]

const wrongIn = (triples: readonly Triple[]) =>
  triples.flatMap(([at, texts]) =>
    languages.flatMap((language) => {
      const text = texts[language]
      if (typeof text !== 'string') return []
      const words = typeof texts.en === 'string' ? otherWords(texts.en, language, text) : undefined
      return [
        ...(words ? [`${at} ${language} “${text}”, in the glossary ${words.join(' or ')}`] : []),
        ...twinsIn(text, language).map((twin) => `${at} ${language} “${text}”: ${twin}`),
      ]
    }),
  )

function triplesOf(node: unknown, at: string): Triple[] {
  if (typeof node !== 'object' || node === null) return []
  const own: Triple[] = 'ku' in node && 'ar' in node && 'en' in node ? [[at, { ...node }]] : []
  return [...own, ...Object.entries(node).flatMap(([name, value]) => triplesOf(value, `${at}.${name}`))]
}

test('each term has its words, a source and no second row for the same', () => {
  assert.ok(glossary.length > 250)
  assert.equal(new Set(glossary.map(({ key }) => key)).size, glossary.length)
  for (const { key, words, source } of glossary) {
    for (const language of languages) assert.ok(words[language].trim(), `${key} ${language}`)
    assert.ok(source.trim(), key)
    for (const language of languages) assert.deepEqual(twinsIn(words[language], language), [], key)
  }
})

test('every text of the dictionaries has the words of the glossary', () => {
  const texts = Object.fromEntries(
    languages.map((language) => [language, new Map(leaves(dictionaries[language]))]),
  )
  const paths = new Set(languages.flatMap((language) => [...(texts[language]?.keys() ?? [])]))
  const triples = [...paths].map((path): Triple => {
    const of = languages.map((language) => [language, texts[language]?.get(path)])
    return [path, Object.fromEntries(of)]
  })
  assert.ok(triples.length > 1500)
  assert.deepEqual(wrongIn(triples), [])
})

test('every text of the demo has the words of the glossary', () => {
  const triples = triplesOf(demo, 'demo')
  assert.ok(triples.length > 200)
  assert.deepEqual(wrongIn(triples), [])
})

forOneDatabase((_name, open) => {
  test('every row of a new database has the words of the glossary', async () => {
    const { read } = (await open()).database
    const triples: Triple[] = []
    for (const table of storedTables) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(read)
      for (const row of rows) {
        for (const column of Object.keys(row).filter((name) => /^en_(?!.*_sort$)/.test(name))) {
          const field = column.slice('en_'.length)
          const texts = Object.fromEntries(
            languages.map((language) => [language, row[`${language}_${field}`]]),
          )
          triples.push([`${table}.${field}`, texts])
        }
      }
    }
    assert.ok(triples.length > 60)
    assert.deepEqual(wrongIn(triples), [])
  })
})

suite('the glossary finds', () => {
  test('another translation of a term', () => {
    assert.deepEqual(otherWords('Customer', 'ar', 'المشتري'), ['الزبون'])
    assert.equal(otherWords('Customer', 'ar', 'زبون'), undefined, 'with or without the article')
    assert.equal(otherWords('No such term', 'ar', 'المشتري'), undefined)
  })

  test('a forbidden twin, as a whole word with its endings, but not inside the right word', () => {
    assert.equal(twinsIn('داتای العملاء', 'ar').length, 1)
    assert.equal(twinsIn('پێشنیازەکان', 'ku').length, 1)
    assert.equal(twinsIn('لە وێبگەدا', 'ku').length, 1)
    assert.deepEqual(twinsIn('لەم وێبگەڕەدا، بە نحاس أصفر', 'ku'), [])
    assert.deepEqual(twinsIn('صفيحة من نحاس أصفر', 'ar'), [])
    assert.equal(twinsIn('صفيحة من نحاس', 'ar').length, 1)
  })
})
