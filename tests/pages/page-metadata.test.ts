import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import sharp from 'sharp'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { languagesAt } from '#tests/browser/kit/looks.ts'
import { ask, sharedOrigin as origin, sharedDemo } from '#tests/http/support.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { structuredFaults, typesWithRules } from './structured-data-rules.ts'
import { foreignWords, ownNames } from './wrong-script-words.ts'

const { port, read } = await sharedDemo()

const decode = (text: string) =>
  text
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
const attribute = (tag: string, name: string) =>
  decode(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')

/** What a page of a kind says that it is. */
const kinds: Readonly<Record<string, string>> = {
  '/': 'WebSite',
  '/shop/:id': 'Product',
  '/products/:id': 'WebPage',
  '/brands/:id': 'Brand',
  '/categories/:id': 'CollectionPage',
}

/** What the sitemap says of an address: its other languages by their hreflang. */
interface Entry {
  readonly address: string
  readonly alternates: ReadonlyMap<string, string>
}

/** What a page's head says of itself, and how the page is written. */
interface Head extends Entry {
  readonly title: string
  readonly description: string
  readonly canonical: string
  /** The values of Open Graph and of the product by their names. */
  readonly facts: ReadonlyMap<string, string>
  /** The structured data, as JSON. */
  readonly things: readonly string[]
  /** Words that a reader of its language may not be able to read. */
  readonly foreign: readonly string[]
}

const linksOf = (text: string) =>
  new Map(
    (text.match(/<(?:xhtml:)?link rel="alternate"[^>]*>/g) ?? []).map((tag) => [
      attribute(tag, 'hreflang'),
      attribute(tag, 'href'),
    ]),
  )

const languageOf = (address: string) =>
  languages.find((code) => address.endsWith(`?lang=${code}`)) ?? assert.fail(address)

async function readSitemap(): Promise<Entry[]> {
  const { text } = await ask(port, '/sitemap.xml')
  return (text.match(/<url>.*?<\/url>/g) ?? []).map((url) => ({
    address: decode(/<loc>([^<]+)</.exec(url)?.[1] ?? ''),
    alternates: linksOf(url),
  }))
}

async function readPage(address: string): Promise<Head> {
  const { status, text } = await ask(port, address.slice(origin.length))
  assert.equal(status, 200, address)
  const metas = text.match(/<meta (?:name|property)="[^>]*>/g) ?? []
  const facts = new Map(
    metas.map((tag) => [attribute(tag, 'property') || attribute(tag, 'name'), attribute(tag, 'content')]),
  )
  return {
    address,
    title: decode(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''),
    description: facts.get('description') ?? '',
    canonical: attribute(/<link rel="canonical"[^>]*>/.exec(text)?.[0] ?? '', 'href'),
    alternates: linksOf(text),
    facts,
    things: [...text.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    ),
    foreign: foreignWords(text, languageOf(address), ownNames(new URL(address).pathname)),
  }
}

/** The addresses of those that share a text. */
function repeated(heads: readonly Head[], text: (head: Head) => string): string[][] {
  const by = Map.groupBy(heads, text)
  return [...by.values()].filter(({ length }) => length > 1).map((same) => same.map(({ address }) => address))
}

suite('every page of the sitemap', () => {
  let entries: Entry[] = []
  const heads: Head[] = []
  before(async () => {
    const all = await readSitemap()
    const isAsked = ({ address }: Entry) =>
      languagesAt(new URL(address).pathname).includes(languageOf(address))
    entries = all.filter(isAsked)
    for (const language of languages)
      assert.equal(
        all.filter(({ address }) => languageOf(address) === language).length * languages.length,
        all.length,
      )
    for (const { address } of entries) heads.push(await readPage(address))
  })

  test('has a title and a description of its own in each language', async () => {
    assert.ok(heads.length > (isFullRun ? 200 : 80))
    const names = await read
      .selectFrom('products')
      .select(['id', 'ku_name as ku', 'ar_name as ar', 'en_name as en'])
      .execute()
    for (const language of languages) {
      const here = heads.filter(({ address }) => address.endsWith(`?lang=${language}`))
      for (const { address, title, description } of here) assert.ok(title && description, address)
      assert.deepEqual(
        repeated(here, ({ description }) => description),
        [],
      )
      const nameAt = (address: string) => {
        const id = Number(/\/(?:products|shop)\/(\d+)\?/.exec(address)?.[1])
        return names.find((product) => product.id === id)?.[language] ?? address
      }
      for (const same of repeated(here, ({ title }) => title)) {
        assert.equal(new Set(same.map(nameAt)).size, 1, same.join(' '))
      }
    }
  })

  test('is in its reader’s own writing', () => {
    for (const { address, foreign } of heads) assert.deepEqual(foreign, [], address)
  })

  test('says the same of its languages as the sitemap does', () => {
    const hreflangs = [...languages.map((code) => languageTable[code].hreflang), 'x-default'].sort()
    for (const [index, { address, alternates }] of entries.entries()) {
      const head = heads[index]
      assert.ok(head)
      assert.equal(head.canonical, address)
      assert.equal(head.facts.get('og:url'), address)
      assert.deepEqual([...alternates.keys()].sort(), hreflangs)
      assert.deepEqual(head.alternates, alternates, address)
    }
  })

  test('has structured data with all that makes each thing valid', () => {
    const seen = new Set<string>()
    for (const { address, things } of heads) {
      const { faults, types } = structuredFaults(things, { origin, language: languageOf(address) })
      assert.deepEqual(faults, [], address)
      for (const type of types) seen.add(type)
      const { pathname } = new URL(address)
      const page = pathname.replace(/\d+$/, ':id')
      const expected = kinds[page]
      if (expected) assert.ok(types.has(expected), `${address} is no ${expected}`)
      // A product is one to search engines only with a price.
      assert.equal(types.has('Product'), page === '/shop/:id', address)
      const locale = languageTable[languageOf(address)].ogLocale
      assert.equal(heads.find((head) => head.address === address)?.facts.get('og:locale'), locale)
    }
    assert.deepEqual(
      [...typesWithRules].filter((type) => !seen.has(type)),
      [],
    )
  })

  test('looks right where it is shared', async () => {
    const seen = new Set<string>()
    for (const { address, title, facts } of heads) {
      const picture = facts.get('og:image') ?? ''
      assert.ok(picture.startsWith(`${origin}/uploads/`), address)
      assert.equal(facts.get('og:image:alt'), title)
      assert.equal(facts.get('twitter:card'), 'summary_large_image')
      const sold = /\/shop\/\d+\?/.test(address)
      assert.equal(facts.get('og:type'), sold ? 'product' : 'website', address)
      assert.equal(facts.has('product:price:amount'), sold)
      if (sold) assert.match(facts.get('product:price:amount') ?? '', /^\d+\.\d\d$/)
      if (seen.has(picture)) continue
      seen.add(picture)
      if (!isFullRun && seen.size % 4 !== 1) continue
      // As a messenger asks, which says nothing of WebP; WhatsApp takes none of more than 600 KB.
      const { headers, body } = await ask(port, picture.slice(origin.length), { headers: { accept: '*/*' } })
      const { width, height, format } = await sharp(body).metadata()
      assert.equal(headers['content-type'], facts.get('og:image:type'))
      assert.deepEqual(
        [String(width), String(height), format],
        [facts.get('og:image:width'), facts.get('og:image:height'), 'jpeg'],
      )
      assert.ok(body.length < 600_000, `${picture}: ${body.length} bytes`)
    }
    assert.ok(seen.size > 20)
  })
})
