// Every text that staff write, as people paste it from elsewhere, on the pages of each language.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { type Language, languages, languageTable } from '#contract/kit/languages.ts'
import { base, textColumns } from '#contract/settings/appearance-texts.ts'
import { publicPlaces } from '#tests/browser/kit/places.ts'
import { invisible, pastedTexts, readAs, writtenLists } from '#tests/fuzz/pasted-texts.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { decodedHtml, paragraphsOf } from '#tests/support/paragraphs.ts'

const { app, port } = await openDemoApp({ PUBLIC_URL: 'https://lifts.example' })

/** Fields that no public page shows: those of the cart, and of the dashboard alone. */
const elsewhere = /^(?:stores\.\w+_name|places\.\w+_name|settings\.\w+_delivery)$/

/** A stored text, with a word that no other text has. */
interface Stored {
  readonly field: string
  /** The text on one line, and each of its lines where it has several; any of them may be shown by itself. */
  readonly shapes: string[]
}

const stored = new Map<string, Stored>()
const fields: { readonly name: string; readonly language: Language | undefined }[] = []
const markOf = /lift\d+x/g
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const samples = fc.sample(pastedTexts, { seed: 48, numRuns: 500 })
let turn = 0

function nextText(): string {
  turn += 1
  const { text = '' } = samples[turn % samples.length] ?? {}
  return turn % 2 === 0 ? `lift${turn}x ${text}` : `${text} lift${turn}x`
}

function remember(field: string, text: string) {
  const plain = text.replace(/<\/?p>/g, '')
  const shapes = [plain, ...plain.split(/\n| \| /)].map(inOneLine)
  for (const [mark] of text.matchAll(markOf)) stored.set(mark, { field, shapes })
}

async function fillLists() {
  for (const list of writtenLists) {
    const { table } = list
    const rows = await app.database.read.selectFrom(table).select('id').orderBy('id').execute()
    for (const name of list.fields) {
      const field = `${table}.${name}`
      fields.push({ name: field, language: languages.find((code) => name.startsWith(`${code}_`)) })
      for (const { id } of rows) {
        // What is written once for all languages is shown where nothing is written in each.
        const isEmpty = id === rows.at(-1)?.id && /_(?:place|client)$/.test(name)
        const text = isEmpty ? '' : String(readAs(list, name, nextText())?.data)
        remember(field, text)
        await app.database.transaction(({ db }) =>
          sql`update ${sql.table(table)} set ${sql.ref(name)} = ${text} where id = ${id}`.execute(db),
        )
      }
    }
  }
}

/** A pasted text as the call that changes a setting reads it; a list of figures where it takes no other text. */
function settingText(word: string, code: Language): string {
  const { word: language } = languageTable[code]
  const { input } =
    Object.values(contract).find(({ path }) => path === `${base}/change${word}${language}`) ?? {}
  const schema = Object.entries<z.core.$ZodType>(input?.shape ?? {}).find(([name]) => name !== 'seen')?.[1]
  assert.ok(schema, `${word} ${language}`)
  const text = nextText()
  const read = [text, `5 min | \u202alift${turn}x\u00a0مصعد`].map((one) => z.safeParse(schema, one))
  const plain = String(read.find(({ success }) => success)?.data)
  assert.ok(plain.includes(`lift${turn}x`), `${word} ${language}`)
  return word === 'cofounder' ? plain.replace(/^.+$/gm, '<p>$&</p>') : plain
}

async function fillSettings() {
  for (const [word, column] of Object.entries(textColumns))
    for (const language of languages) {
      const name = `${language}_${column}`
      const text = settingText(word, language)
      fields.push({ name: `settings.${name}`, language })
      remember(`settings.${name}`, text)
      await app.database.transaction(({ db }) =>
        sql`update settings set ${sql.ref(name)} = ${text}`.execute(db),
      )
    }
}

await fillLists()
await fillSettings()
// A machine is named by its maker and its model, as one name.
for (const { maker, model } of await app.database.read
  .selectFrom('fits')
  .select(['maker', 'model'])
  .execute())
  for (const [mark] of `${maker} ${model}`.matchAll(markOf))
    stored.get(mark)?.shapes.push(inOneLine(`${maker} ${model}`))

const { text: sitemap } = await ask(port, '/sitemap.xml')
const examples = new Set(publicPlaces.map(({ path }) => path))
const everyPath = new Set([
  ...examples,
  ...[...sitemap.matchAll(/<loc>https:\/\/lifts\.example([^<?]+)/g)].map(([, path = '']) => path),
])

/** Whether a text of both directions is isolated from words and figures around it: signs of punctuation follow the page. */
function isIsolated(before: string, after: string, shape: string, dir: 'ltr' | 'rtl') {
  if (dir === 'ltr' && !/\p{Script=Arabic}/u.test(shape)) return true
  if (!/[\p{L}\p{N}\u2066-\u2069]/u.test(before + after)) return true
  return /[\u2066-\u2068]$/.test(before) && after.startsWith('\u2069')
}

/** What is wrong with the text of a mark in a paragraph; undefined if nothing is. */
function faultOf(shown: string, mark: string, dir: 'ltr' | 'rtl') {
  const faults = (stored.get(mark)?.shapes ?? []).map((shape) => {
    const from = shown.indexOf(mark) - shape.indexOf(mark)
    const to = from + shape.length
    if (from < 0 || !shape.includes(mark) || shown.slice(from, to) !== shape) return 'not whole'
    return isIsolated(shown.slice(0, from).trimEnd(), shown.slice(to).trimStart(), shape, dir)
      ? undefined
      : 'not isolated'
  })
  return faults.includes(undefined)
    ? undefined
    : (faults.find((one) => one === 'not isolated') ?? 'not whole')
}

test('the check finds a text that is cut, and one whose words mix with those around it', () => {
  stored.set('lift0x', { field: 'a', shapes: ['lift0x مصعد'] })
  assert.equal(faultOf('lift0x مصعد', 'lift0x', 'rtl'), undefined)
  assert.equal(faultOf('ناو: \u2068lift0x مصعد\u2069، 4', 'lift0x', 'rtl'), undefined)
  assert.equal(faultOf('↓ lift0x مصعد', 'lift0x', 'rtl'), undefined)
  assert.equal(faultOf('ناو: lift0x مصعد، 4', 'lift0x', 'rtl'), 'not isolated')
  assert.equal(faultOf('lift0x مص…', 'lift0x', 'rtl'), 'not whole')
})

for (const language of languages)
  test(`a pasted text is shown whole, isolated, and with nothing invisible in ${language}`, async () => {
    const { dir } = languageTable[language]
    // All rows in one language, and an example of each page in the others, but for a full run.
    const all = isFullRun || language === 'ku'
    const paths = all ? everyPath : examples
    const faults = new Map<string, string>()
    const seen = new Set<string | undefined>()
    assert.ok(everyPath.size > 90)
    for (const path of paths) {
      const { text } = await ask(port, path, { headers: { cookie: `lang=${language}` } })
      const html = decodedHtml(text)
      for (const [sign] of html.matchAll(invisible))
        faults.set(`${path}: U+${sign.charCodeAt(0).toString(16)}`, '')
      for (const [mark] of html.matchAll(markOf)) seen.add(stored.get(mark)?.field)
      for (const paragraph of paragraphsOf(text.slice(text.indexOf('<body')), dir)) {
        const shown = inOneLine(paragraph.text)
        for (const [mark] of shown.matchAll(markOf)) {
          const fault = faultOf(shown, mark, dir)
          if (fault) faults.set(`${stored.get(mark)?.field} is ${fault}`, `${path}: ${shown}`)
        }
      }
    }
    assert.deepEqual([...faults], [])
    if (!all) return
    const unseen = fields.filter(
      (field) => (field.language ?? language) === language && !seen.has(field.name),
    )
    assert.deepEqual(
      unseen.filter(({ name }) => !elsewhere.test(name)),
      [],
    )
    assert.equal(unseen.length, 3)
  })
