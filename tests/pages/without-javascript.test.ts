import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { customerPlaces, publicPlaces, screenPlace } from '#tests/browser/kit/places.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'

const { port } = await openDemoApp()
const get = (path: string, cookie = 'lang=en') => ask(port, path, { headers: { cookie } })
const unscripted = (page: string) => [...page.matchAll(/<noscript>(.*?)<\/noscript>/gs)].join('')

test('a theme that an address asks for is kept, and shown to those without a script', async () => {
  const plain = await get('/setting')
  const { text, headers } = await get('/setting?theme=dark')
  assert.equal(text, plain.text, 'the page is nobody’s own')
  assert.deepEqual(headers['set-cookie'], ['clientTheme=dark; Path=/; Max-Age=31536000; SameSite=Lax'])
  assert.match(plain.text, /<noscript><link rel="stylesheet" href="\/theme\.css"\/><\/noscript>/)
  const sheet = await get('/theme.css', 'a=b; clientTheme=dark')
  assert.match(String(sheet.headers['content-type']), /^text\/css/)
  assert.equal(sheet.headers['cache-control'], 'private, no-cache')
  for (const part of ['@media not print', ':root:root{', 'color-scheme:dark', '--ink:', '--ground:'])
    assert.ok(sheet.text.includes(part), part)
  for (const cookie of [
    'clientTheme=light',
    'dashboardTheme=dark',
    'xclientTheme=dark',
    'clientTheme=darker',
  ])
    assert.equal((await get('/theme.css', cookie)).text, '', cookie)
})

test('no other theme is kept, and none of the dashboard', async () => {
  for (const path of ['/setting?theme=blue', '/setting?theme=', '/dashboard/auth/login?theme=dark'])
    assert.equal((await get(path)).headers['set-cookie'], undefined, path)
})

test('a page that waits for a script says so, and what works without one', async () => {
  const waits = new Set<string>()
  for (const language of languages) {
    const { account, site } = dictionaries[language]
    for (const { path, status = 200 } of [...publicPlaces, ...customerPlaces, screenPlace('home')]) {
      const cookie = `lang=${language}; dashboardLang=${language}`
      const page = await get(path.replace('{order}', '1'), cookie)
      assert.equal(page.status, status, path)
      const { text } = page
      if (!/<div[^>]* role="status"[^>]*><span[^>]*>[^<]+<\/span><\/div>/.test(text)) continue
      waits.add(path)
      const words = unscripted(text)
      if (path.startsWith('/dashboard'))
        for (const code of languages) assert.ok(words.includes(dictionaries[code].dashboard.unscripted), path)
      else {
        assert.ok(words.includes(account.unscripted.heading), path)
        assert.match(words, /href="tel:[^"]+"/, path)
        assert.match(words, new RegExp(`href="/contact"[^>]*>${site.nav.contact}<`), path)
      }
    }
  }
  for (const path of ['/cart', '/orders', '/MyProfile', '/dashboard/home']) assert.ok(waits.has(path), path)
})

test('without a script the menu opens, and the ways in, languages and themes are links', async () => {
  const { text } = await get('/setting')
  const [, menu] = /<button[^>]* command="show-modal" commandfor="([^"]+)"/.exec(text) ?? []
  const drawer = text.split(`<dialog id="${menu}"`)[1]?.split('</dialog>')[0] ?? ''
  for (const href of ['/shop', '/setting', '/login?next=%2Fsetting', '/setting?lang=ar'])
    assert.ok(drawer.includes(`href="${href}"`), href)
  for (const href of ['/setting?lang=ku', '/setting?theme=dark', '/setting?theme=light'])
    assert.ok(unscripted(text).includes(`href="${href}"`), href)
})
