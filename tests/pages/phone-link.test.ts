import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { isolated } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
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
const numbers = ['+9647500000142', '+9647500000199', '+9647700000142']
/** The links of a page that call a number, each its opening tag. */
const calls = (html: string) => [...html.matchAll(/<a [^>]*href="tel:[^>]*>/g)].map(([link]) => link)

test('every page calls the company by one press, before any script, in each language', async () => {
  const shown = '0750 000 0142'
  await set(shown)
  for (const lang of languages) {
    const t = translator({ site: dictionaries[lang].site }, lang)
    const named = `aria-label="${t('site.call.named', { phone: isolated(shown) })}"`
    for (const path of paths.filter((one) => !others.includes(one))) {
      const html = await page(path, lang)
      const [, bar = ''] = html.split('</footer>')
      const [link = '', ...more] = calls(bar)
      assert.ok(link.includes('href="tel:+9647500000142"') && link.includes(named), `${path} ${lang} ${link}`)
      assert.deepEqual(more, [], path)
      assert.ok(bar.includes(`<bdi dir="ltr">${shown}</bdi>`), path)
      assert.ok(
        calls(html).every((one) => numbers.some((number) => one.includes(`href="tel:${number}"`))),
        path,
      )
    }
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
