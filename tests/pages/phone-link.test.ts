import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'
import { sitePages } from '#tests/support/site-pages.ts'

const { app, port } = await openDemoApp()
const ids: Readonly<Record<string, string>> = { '/shop/:id': '17' }
const paths = sitePages.map((path) => path.replace(':id', ids[path] ?? '1'))
const others = ['/404', '/preview/1']

const set = (phone: string) =>
  app.database.transaction(({ db }) => db.updateTable('settings').set({ phone }).execute())
const page = async (path: string, lang: string) =>
  (await ask(port, path, { headers: { cookie: `lang=${lang}` } })).text
/** The numbers that the settings of the demo company and its offices name, to dial. */
const numbers = ['+9647500000142', '+9647500000199', '+9647700000142', '122']
/** The links of a page that call a number, each its opening tag. */
const calls = (html: string) => [...html.matchAll(/<a [^>]*href="tel:[^>]*>/g)].map(([link]) => link)

/** The words of a page outside of the links that dial or write, and of what is no text. */
const unlinked = (html: string) =>
  html
    .replaceAll(/<(script|style|svg|head)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<a [^>]*href="(?:tel:|https:\/\/wa\.me\/)[^>]*>.*?<\/a>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** A telephone as the demo company writes one. */
const written = /\+964[\d ]{9,}|\b07\d\d \d{3} \d{4}/

/** The services of the demo company that are marked for emergencies. */
const marked = async () => {
  const rows = await app.database.read
    .selectFrom('services')
    .select('id')
    .where('emergency', '=', 1)
    .execute()
  return rows.map(({ id }) => `/services/${id}`)
}

test('the reader of numbers outside of links finds one', () => {
  assert.match(unlinked('<p>Call +964 750 000 0142</p>'), written)
  assert.doesNotMatch(unlinked('<a class="x" href="tel:+964"><b>+964 750 000 0142</b></a>'), written)
})

test('every page dials by one press, before any script, in each language: emergencies first, then the office', async () => {
  const shown = '0750 000 0142'
  await set(shown)
  const urgent = ['/emergency', ...(await marked())]
  assert.equal(urgent.length, 2, 'the demo marks a service')
  for (const lang of languages)
    for (const path of [...paths, ...urgent].filter((one) => !others.includes(one))) {
      const html = await page(path, lang)
      const [above = '', bar = ''] = html.split(/<footer\b.*<\/footer>/s)
      const dialled = calls(bar).map((link) => /href="tel:([^"]*)/.exec(link)?.[1])
      const isUrgent = urgent.includes(path)
      assert.deepEqual(dialled, isUrgent ? ['+9647500000199'] : ['+9647500000199', '+9647500000142'], path)
      if (!isUrgent) assert.ok(bar.includes(`<bdi dir="ltr">${shown}</bdi>`), path)
      assert.doesNotMatch(unlinked(html), written, `${path} ${lang} has a number that does not dial`)
      assert.ok(
        calls(html).every((one) => numbers.some((number) => one.includes(`href="tel:${number}"`))),
        path,
      )
      if (!isUrgent) continue
      // The rescue service's is the only other one that the demo's settings allow there.
      const head = above.slice(above.indexOf('<header'))
      assert.ok(!/0142|tel:\+9647(?!500000199)/.test(head.replaceAll(/<script\b.*?<\/script>/gs, '')), path)
    }
})

test('only a page for emergencies may ask for a location', async () => {
  const urgent = ['/emergency', ...(await marked())]
  for (const path of [...paths, ...urgent, '/emergency.data', '/offline']) {
    const { headers } = await ask(port, path)
    const policy = String(headers['permissions-policy'])
    assert.equal(policy.includes('geolocation=(self)'), urgent.includes(path), path)
    assert.equal(policy.includes('geolocation=()'), !urgent.includes(path), path)
    assert.match(policy, /camera=\(\).*microphone=\(\).*usb=\(\)/, path)
  }
})

test('without a network the emergency number comes first, and the 404 page has it', async () => {
  for (const lang of languages) {
    const dialled = calls(await page('/offline', lang))
    assert.equal(dialled.length, 2)
    assert.match(String(dialled[0]), /tel:\+9647500000199/)
    const [missing, ...more] = calls(await page('/404', lang))
    assert.match(String(missing), /tel:\+9647500000199/)
    assert.deepEqual(more, [])
  }
})

test('a service and the page to write from begin with the number', async () => {
  for (const path of ['/services/1', '/contact']) {
    const [, main = ''] = (await page(path, 'en')).split('</h1>')
    const [before = '', after] = main.split(/<a [^>]*href="tel:[^>]*>/)
    assert.ok(after !== undefined, path)
    assert.doesNotMatch(before, /<(?:form|a|button|h2|table)\b/, path)
  }
})

test('the emergency page begins with the emergency number, and is there only with one', async () => {
  assert.equal((await ask(port, '/emergency')).status, 200)
  const [, main = ''] = (await page('/emergency', 'ku')).split('</h1>')
  const [before = '', after] = main.split(/<a [^>]*href="tel:\+9647500000199"[^>]*>/)
  assert.ok(after !== undefined)
  assert.doesNotMatch(before, /<(?:form|a|button|h2|table)\b/)
  assert.match((await ask(port, '/sitemap.xml')).text, /\/emergency\?lang=ku/)
  await app.database.transaction(({ db }) =>
    db.updateTable('settings').set({ emergency_phone: '' }).execute(),
  )
  assert.equal((await ask(port, '/emergency')).status, 404)
  assert.doesNotMatch(await page('/contact', 'ku'), /\/emergency/)
})

test('without a number nothing calls', async () => {
  await app.database.transaction(async ({ db }) => {
    await db.updateTable('settings').set({ phone: '', emergency_phone: '' }).execute()
    await db.updateTable('offices').set({ phone: '' }).execute()
  })
  for (const path of ['/', '/contact', '/services/1'])
    assert.deepEqual(calls(await page(path, 'ku')), [], path)
})
