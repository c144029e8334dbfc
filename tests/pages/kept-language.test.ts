// A page asked for with `?lang=` and no cookie leads on in its language: crawlers and previews keep no cookies.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages, languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { languagesAt } from '#tests/browser/kit/looks.ts'
import { customerPlaces, publicPlaces } from '#tests/browser/kit/places.ts'
import { ask, sharedOrigin as origin, sharedDemo } from '#tests/http/support.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { sitePages } from '#tests/support/site-pages.ts'

const { port } = await sharedDemo()

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')

const withLanguage = (path: string, language: Language) => {
  const address = new URL(path, origin)
  address.searchParams.set('lang', language)
  return address.pathname + address.search
}

/** Where a page leads inside the site: its links, but for files and its ways to other languages, and its forms. */
function waysOf(html: string): URL[] {
  const links = (html.match(/<a\s[^>]*>/g) ?? []).filter((tag) => !/\shreflang=/i.test(tag))
  const forms = html.match(/<form[\s>].*?<\/form>/gs) ?? []
  const addresses = [
    ...links.map((tag) => attribute(tag, 'href')),
    ...forms.map((form) => {
      const [tag = ''] = /<form[^>]*>/.exec(form) ?? []
      const field = /<input[^>]*\sname="lang"[^>]*>/.exec(form)?.[0]
      const action = attribute(tag, 'action')
      // A form that is posted where it stands keeps the address of its page.
      if (attribute(tag, 'method') === 'post') return action || '#'
      return field ? `${action || '/'}?lang=${attribute(field, 'value')}` : action || '/'
    }),
  ]
  return (
    addresses
      .filter((one) => one !== '' && !one.startsWith('#'))
      .map((one) => new URL(one, origin))
      // Uploads, and the catalogue that leads to one, are the same in every language.
      .filter(
        ({ origin: of, pathname }) => of === origin && !/^\/(?:uploads\/|catalogue\.pdf$)/.test(pathname),
      )
  )
}

/** An example of every page of the site that a visitor's browser is sent. */
const places = [...publicPlaces, ...customerPlaces].map(({ path, status = 200 }) => ({
  path: path.replace('{order}', '1'),
  status,
}))

test('every page of the site has an example here', () => {
  const forms = sitePages
    .filter((page) => page !== '/preview/:id')
    .map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`, 'i'))
  for (const form of forms)
    assert.ok(
      places.some(({ path }) => form.test(new URL(path, origin).pathname)),
      String(form),
    )
})

const placesIn = (language: Language) => places.filter(({ path }) => languagesAt(path).includes(language))

for (const language of languages) {
  test(`links and forms of every page asked for in ${language} without a cookie keep the language`, async () => {
    let sum = 0
    for (const { path, status } of placesIn(language)) {
      const address = withLanguage(path, language)
      const page = await ask(port, address)
      assert.equal(page.status, status, address)
      assert.equal(page.headers['content-language'], languageTable[language].htmlLang)
      const ways = waysOf(page.text)
      assert.ok(ways.length > 0, address)
      for (const { href, searchParams } of ways)
        assert.deepEqual(searchParams.getAll('lang'), [language], `${address} leads to ${href}`)
      sum += ways.length
    }
    assert.ok(sum > (isFullRun ? 1000 : 250), String(sum))
  })

  test(`a cookie for ${language} keeps it, so that addresses need not`, async () => {
    const headers = { cookie: `lang=${language}` }
    for (const { path } of placesIn(language)) {
      const { text } = await ask(port, withLanguage(path, language), { headers })
      for (const { href, pathname, searchParams } of waysOf(text))
        if (!pathname.endsWith('.pdf')) assert.ok(!searchParams.has('lang'), `${path} leads to ${href}`)
      assert.equal(text, (await ask(port, path, { headers })).text, `${path} is one page`)
    }
  })
}

for (const language of isFullRun ? languages : (['ar'] as const))
  test(`a crawler without cookies that follows links from the home page reads all of the site in ${language}`, async () => {
    const sitemap = await ask(port, '/sitemap.xml')
    const wanted = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => unescaped(address))
      .filter((address) => new URL(address).searchParams.get('lang') === language)
    assert.ok(wanted.length > 70)
    const { text: robots } = await ask(port, '/robots.txt')
    const hidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    const addresses = new Set([`/?lang=${language}`])
    const read = new Set<string>()
    for (const address of addresses) {
      const { text, status } = await ask(port, address)
      assert.equal(status, 200, address)
      assert.ok(text.includes(`<html lang="${languageTable[language].htmlLang}"`), address)
      const head = /<link rel="canonical"[^>]*>/.exec(text)?.[0] ?? ''
      read.add(attribute(head, 'href'))
      for (const { pathname, search, searchParams } of waysOf(text)) {
        // Neither filtered lists nor comparisons, which are pages of others.
        const isOther = [...searchParams.keys()].some((name) => name !== 'lang' && name !== 'page')
        const isHidden = hidden.some((path) => pathname.startsWith(path)) || pathname.endsWith('.pdf')
        if (!isOther && !isHidden) addresses.add(pathname + search)
      }
    }
    assert.deepEqual(
      wanted.filter((address) => !read.has(address)),
      [],
    )
  })

test('an address with a language sets its cookie, whichever variant was made first', async () => {
  const byAddress = await ask(port, '/services?lang=ar')
  const byCookie = await ask(port, '/services?lang=ar', { headers: { cookie: 'lang=ar' } })
  const plain = await ask(port, '/services', { headers: { cookie: 'lang=ar' } })
  const again = await ask(port, '/services?lang=ar')
  const other = await ask(port, '/services?lang=ar', { headers: { cookie: 'lang=en' } })
  assert.equal(byCookie.text, plain.text)
  assert.notEqual(byAddress.text, plain.text)
  for (const { text, headers } of [again, other]) {
    assert.equal(text, byAddress.text)
    assert.match(String(headers['set-cookie']), /^lang=ar;/)
  }
  // A visitor without cookies, whose default language is asked for.
  const byDefault = await ask(port, '/services?lang=ku')
  assert.match(byDefault.text, /href="\/shop\?lang=ku"/)
  assert.doesNotMatch((await ask(port, '/services')).text, /href="\/shop\?lang=/)
})

test('the data of an open page comes in the language of the cookie, also by an address from before a change', async () => {
  const data = await ask(port, '/services.data?lang=ar', { headers: { cookie: 'lang=en' } })
  assert.equal(data.headers['content-language'], 'en')
  assert.equal(data.headers['set-cookie'], undefined)
  const without = await ask(port, '/services.data?lang=ar')
  assert.equal(without.headers['content-language'], 'ar')
})

test('a form sent without scripts leads back in its language', async () => {
  const fields = { name: 'Azad', phone: '07501234567', subject: 'Lift', msg: 'A lift for a house.' }
  const body = new URLSearchParams(fields).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    'sec-fetch-site': 'same-origin',
  }
  const { status, headers: answer } = await ask(port, '/contact?lang=ar', { method: 'POST', headers, body })
  assert.equal(status, 303)
  assert.equal(answer.location, '/contact?sent=1&lang=ar')
})
