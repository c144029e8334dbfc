import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { sourcesOf } from './source-files.ts'

/** Released migrations spell what they made; comments may give an example. */
const spelt = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    .match(new RegExp(`\\b(?:[a-z]+_|servicetype)?(?:${languages.join('|')})_[a-z]+`, 'g'))

test('the reader finds the column of one language', () => {
  assert.deepEqual(spelt('row.ku_name + colors_en_name // ar_name'), ['ku_name', 'colors_en_name'])
  assert.deepEqual(spelt('row.servicetypear_name'), ['servicetypear_name'])
  assert.equal(spelt('code_name of some_name'), null)
})

test('every address of a page of the site that the server sends away names its language', async () => {
  const sent = (await sourcesOf('server', '.ts')).flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!Request\()`\$\{(?:\w+\.)?origin(?:\(\))?\}((?:[^`$]|\$\{[^}]*\})*)`/g)].map(
      ([, rest = '']) => ({
        path,
        rest,
      }),
    ),
  )
  // The dashboard has a language of its own, and files and identifiers have none.
  const pages = sent.filter(
    ({ rest }) => !/^(?:$|\/(?:dashboard|sitemap|uploads|api|#)|[^`]*\.xml)/.test(rest),
  )
  assert.ok(pages.length >= 4)
  assert.deepEqual(
    pages.filter(({ rest }) => !rest.includes('?lang=${')).map(({ path, rest }) => `${path}: ${rest}`),
    [],
  )
})

test('no column of a language is spelt: they come from the table of languages', async () => {
  const rooms = await Promise.all(
    ['contract', 'i18n', 'server', 'web'].map((room) => sourcesOf(room, '.ts', '.tsx')),
  )
  const found = rooms
    .flat()
    .filter(
      ({ path }) => !path.startsWith('server/database/migrations/') && !/i18n\/(?:ku|ar|en)\//.test(path),
    )
    .flatMap(({ path, text }) => (spelt(text) ?? []).map((column) => `${path}: ${column}`))
  assert.deepEqual(found, [])
})

test('no value is given for each language by its name but what a language brings itself', async () => {
  const rooms = await Promise.all(
    ['contract', 'i18n', 'server', 'web'].map((room) => sourcesOf(room, '.ts', '.tsx')),
  )
  const keyed = new RegExp(`\\b(?:${languages.join('|')}): `)
  const found = rooms.flat().filter(({ text }) => keyed.test(text.replace(/\/\*[\s\S]*?\*\//g, '')))
  assert.deepEqual(
    found.map(({ path }) => path).filter((path) => !/i18n\/(?:ku|ar|en)[./]/.test(path)),
    ['contract/kit/languages.ts', 'i18n/format.ts', 'i18n/sort.ts'],
  )
})
