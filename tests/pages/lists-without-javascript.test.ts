import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#contract/kit/values.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'
import { openUnscripted, wordsOf } from './unscripted-browser.ts'

const { app, port } = await openDemoApp()
const load = await app.database.read
  .selectFrom('attributes')
  .select('id')
  .where('key', '=', 'rated_load')
  .executeTakeFirstOrThrow()
const from = `f${load.id}-from`

async function openAt(path: string, language: Language = 'en') {
  const visitor = openUnscripted(port, language)
  await visitor.open(path)
  return visitor
}
type Visitor = Awaited<ReturnType<typeof openAt>>
const status = (visitor: Visitor) =>
  wordsOf(/<p[^>]* role="status"[^>]*>.*?<\/p>/s.exec(visitor.main())?.[0] ?? '')
const cards = (visitor: Visitor) => visitor.main().match(/<article.*?<\/article>/gs) ?? []
const query = (visitor: Visitor) => new URLSearchParams(visitor.address().split('?')[1])
/** The choices of a group of filters: the field and value of each, and the number of products that it promises. */
const choices = (visitor: Visitor, group: string) => {
  const parts = visitor.main().match(/<fieldset.*?<\/fieldset>/gs) ?? []
  const own = parts.find((one) => wordsOf(/<legend>.*?<\/legend>/s.exec(one)?.[0] ?? '') === group) ?? ''
  return (own.match(/<label.*?<\/label>/gs) ?? []).map((one) => ({
    words: wordsOf(one),
    field: { [/ name="([^"]+)"/.exec(one)?.[1] ?? '']: / value="([^"]+)"/.exec(one)?.[1] ?? '' },
    promised: wordsOf(one).replaceAll(/\D/g, ''),
  }))
}

test('filters are a form: an unknown figure is left out, figures narrow, one link clears all', async () => {
  const visitor = await openAt('/products?f99999=1')
  const all = status(visitor)
  assert.match(all, /^\d+ products$/)
  await visitor.press('Apply', { [from]: '٩٠٠' })
  assert.equal(query(visitor).get(from), '٩٠٠')
  assert.equal(visitor.value(from), '900')
  assert.notEqual(status(visitor), all)
  const no = choices(visitor, 'Machine room').find(({ words }) => words.startsWith('No'))
  assert.ok(no && Number(no.promised) > 0)
  await visitor.press('Apply', no.field)
  assert.match(status(visitor), new RegExp(`^${no.promised} product`))
  await visitor.follow('Clear filters')
  assert.deepEqual([status(visitor), visitor.value(from)], [all, ''])
})

test('within a search, the count of a brand equals the list it leads to', async () => {
  const visitor = await openAt('/products?q=passenger')
  const all = status(visitor)
  const [brand] = choices(visitor, 'Brand')
  assert.ok(brand)
  await visitor.press('Apply', brand.field)
  assert.equal(query(visitor).get('q'), 'passenger')
  assert.match(status(visitor), new RegExp(`^${brand.promised} product`))
  assert.notEqual(status(visitor), all)
})

test('a list is sorted by a figure, and stays so with a filter', async () => {
  const visitor = await openAt('/products')
  const down = `f${load.id}-down`
  const first = () => wordsOf(/<h2.*?<\/h2>/s.exec(visitor.main())?.[0] ?? '')
  await visitor.press('Search', { sort: down })
  assert.deepEqual(
    [query(visitor).get('sort'), visitor.value('sort'), first()],
    [down, down, 'Garaj car lift'],
  )
  await visitor.press('Apply', { [`f${load.id}-to`]: '1000' })
  assert.equal(visitor.value('sort'), down)
  assert.notEqual(first(), 'Garaj car lift')
  await visitor.open('/products?sort=f99999-up')
  assert.equal(visitor.value('sort'), 'lifts')
})

test('filters and page size live in the address, also in that of the next page', async () => {
  const all = await openAt('/shop?limit=15')
  const some = await openAt('/shop?limit=15&category=8&category=7')
  assert.equal(cards(all).length, 15)
  assert.ok(cards(some).length > 0 && cards(some).length < 15)
  assert.equal(all.value('limit'), '15')
  await some.press('Apply')
  assert.deepEqual(query(some).getAll('category'), ['7', '8'])
  await all.follow(/^Next/)
  assert.deepEqual(Object.fromEntries(query(all)), { limit: '15', page: '2' })
})

test('a search typed on an Arabic keyboard finds the Kurdish name', async () => {
  const visitor = await openAt('/products', 'ku')
  const name = wordsOf(/<h2.*?<\/h2>/s.exec(cards(visitor)[0] ?? '')?.[0] ?? '')
  const word = name.split(' ').sort((a, b) => b.length - a.length)[0] ?? ''
  const typed = word.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('ە', 'ه')
  assert.notEqual(typed, word)
  await visitor.open(`/products?q=${encodeURIComponent(typed)}`)
  assert.ok(visitor.links(name).length > 0, `${typed} finds ${name}`)
})

test('the brand of a card, of a product and of a comparison leads to its page', async () => {
  const visitor = await openAt('/products?q=Slim')
  await visitor.follow(/Slim/)
  const [page = ''] = visitor.links('Nordrise')
  assert.match(page, /^\/brands\/\d+$/)
  await visitor.open('/shop?q=Nordrise')
  assert.deepEqual(visitor.links('Nordrise', cards(visitor)[0]), [page])
  await visitor.open('/compare?id=1&id=3&id=4&id=6')
  const row =
    visitor
      .main()
      .match(/<tr.*?<\/tr>/gs)
      ?.find((one) => /^Brand/.test(wordsOf(one))) ?? ''
  const name = wordsOf(/<td.*?<\/td>/s.exec(row)?.[0] ?? '')
  await visitor.follow(name)
  assert.equal(wordsOf(/<h1.*?<\/h1>/s.exec(visitor.main())?.[0] ?? ''), name)
})

test('products are compared from a card, in an address to share, with differences marked', async () => {
  const visitor = await openAt('/products?q=Slim')
  const columns = () => visitor.main().split('<th scope="col"').length - 1
  await visitor.follow(/^Compare .*Slim/)
  assert.match(visitor.address(), /^\/compare\?id=\d+$/)
  const [offered = ''] = visitor.links(/./, visitor.main().split('id="adding"')[1]?.split('<ul')[1])
  await visitor.open(offered)
  assert.match(visitor.address(), /^\/compare\?id=\d+&id=\d+$/)
  assert.equal(columns(), 2)
  await visitor.follow(/^Remove /)
  assert.equal(columns(), 1)

  await visitor.open('/compare?id=1&id=6&id=99999')
  assert.equal(columns(), 2, 'a missing product is left out')
  const rows = (visitor.main().match(/<tr.*?<\/tr>/gs) ?? []).map(wordsOf)
  for (const row of ['Rated load (Differs) 630 kg 1,000 kg', 'Power phases Three phases Three phases'])
    assert.ok(rows.includes(row), `${row} in ${rows.join('; ')}`)
  await visitor.press('Search', { q: 'atlas' })
  await visitor.follow(/Atlas/)
  assert.equal(columns(), 3)
})

test('a list in which nothing is found leads to other lists, to its groups, and to the contact form', async () => {
  const visitor = await openAt('/services?q=kestrel')
  const near = (heading: string) => visitor.main().split(`>${heading}</h2>`)[1]
  assert.match(
    visitor.links(/kestrel/i, near('Elsewhere on this site'))[0] ?? '',
    /^\/(?:shop|products)\/\d+$/,
  )
  await visitor.open('/shop?q=xylophone')
  assert.match(visitor.links(/./, near('Look through'))[0] ?? '', /^\/shop\?category=\d+$/)
  await visitor.follow('Ask us for it')
  assert.equal(visitor.value('subject'), 'Do you have “xylophone”?')
})

test('what is missing is a 404 whose page says so, also a product at the address of another kind', async () => {
  const headers = { cookie: 'lang=en' }
  for (const path of [
    '/products/999999',
    '/products/17',
    '/shop/1',
    '/projects/x',
    '/services/0',
    '/nowhere/at/all',
  ]) {
    const { status, text } = await ask(port, path, { headers })
    assert.equal(status, 404, path)
    assert.match(wordsOf(text), /Not Found/, path)
  }
  const { text } = await ask(port, '/404', { headers })
  const ways = [...text.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href)
  assert.deepEqual(ways, ['/', 'tel:+9647500000199'], 'the home page, and the number for emergencies')
})
