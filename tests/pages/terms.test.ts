import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { termKinds, termsColumn, termsPath } from '#contract/settings/terms.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { ask, openApp } from '#tests/http/support.ts'

const { app, port } = await openApp({ PUBLIC_URL: 'https://shop.example' }, { pages: 'built' })
const write = (changes: Readonly<Record<string, string>>) =>
  app.database.transaction(({ db }) => db.updateTable('settings').set(changes).execute())
const sitemap = async () => (await ask(port, '/sitemap.xml')).text

for (const kind of termKinds) {
  const path = termsPath(kind)
  const column = termsColumn(kind)

  test(`${path} is there while one language has its text, in that language for the others`, async () => {
    const nowhere = async (step: string) => {
      for (const language of languages)
        assert.equal((await ask(port, `${path}?lang=${language}`)).status, 404, step)
      assert.ok(!(await sitemap()).includes(path), step)
      assert.ok(!(await ask(port, '/about')).text.includes(path), step)
    }
    await nowhere('before')
    await write({ [`ku_${column}`]: 'یەکەم دێڕ <b>\n\nدووەم دێڕ' })
    for (const language of languages) {
      const { status, text } = await ask(port, `${path}?lang=${language}`)
      assert.equal(status, 200)
      const title = dictionaries[language].terms.title[kind]
      assert.ok(text.includes(`>${title}</h1>`))
      assert.ok(new RegExp(`<title>${title}[^<]*</title>`).test(text))
      assert.match(text, /lang="ckb" dir="rtl"><p>یەکەم دێڕ &lt;b&gt;<\/p><p>دووەم دێڕ<\/p>/)
      assert.ok(text.includes(`<link rel="canonical" href="https://shop.example${path}?lang=${language}"`))
      for (const other of languages)
        assert.ok(text.includes(`href="https://shop.example${path}?lang=${other}"`), other)
      assert.ok(text.includes('"BreadcrumbList"'))
      assert.ok((await sitemap()).includes(`https://shop.example${path}?lang=${language}`))
      const about = (await ask(port, `/about?lang=${language}`)).text
      assert.ok(about.includes(`href="${path}?lang=${language}"`) && about.includes(title))
      assert.ok((await ask(port, `/cart?lang=${language}`)).text.includes(path), 'at the order button')
    }
    await write({ [`en_${column}`]: 'In English' })
    assert.match((await ask(port, `${path}?lang=en`)).text, /lang="en" dir="ltr"><p>In English<\/p>/)
    await write({ [`ku_${column}`]: '', [`en_${column}`]: '' })
    await nowhere('after')
  })
}

test('a page of terms leads to the others', async () => {
  await write({ en_terms_returns: 'One', en_terms_privacy: 'Two' })
  const { text } = await ask(port, '/terms/returns?lang=en')
  const [, nav = ''] = /<nav [^>]*aria-label="Our terms"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  assert.deepEqual(
    [...nav.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
    ['/terms/privacy?lang=en'],
  )
  for (const path of ['/terms', '/terms/', '/terms/other']) assert.equal((await ask(port, path)).status, 404)
})
