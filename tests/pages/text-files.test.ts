// The texts of the interface: the server renders with them, and browsers get them from a file that every page shares.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { staffMessageKeys } from '#contract/kit/messages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { inBrotli } from '#server/http/prepared-response.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'
import { leaves } from '../i18n/leaves.ts'

const { port } = await openDemoApp()

/** The most that a kept document takes with Brotli, in bytes, in the language in which it takes most. */
const heaviest = {
  '/': 26_000,
  '/products': 21_200,
  '/products/1': 20_800,
  '/shop': 19_300,
  '/shop/17': 18_400,
  '/planner': 16_700,
  '/contact': 14_800,
  '/cart': 18_200,
  '/404': 12_500,
  '/dashboard/auth/login': 6_400,
}

const linked = /<link rel="modulepreload" media="not all" href="(\/assets\/texts-[^"]+)"/g

for (const language of languages) {
  const { site, messages } = dictionaries[language]
  const cookie = `lang=${language}; dashboardLang=${language}`
  const pageAt = (path: string) => ask(port, path, { headers: { cookie } })

  test(`the file with the texts in ${language} has those of every page, is kept for good, and takes at most 7 KiB`, async () => {
    const { text: html } = await pageAt('/')
    const [, path = ''] = [...html.matchAll(linked)][0] ?? []
    const { text, headers } = await ask(port, path)
    const file: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`)
    assert.deepEqual({ ...Object(file) }, { messages, site })
    assert.deepEqual(
      staffMessageKeys.filter((key) => text.includes(key)),
      [],
    )
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    const { body } = await ask(port, path, { headers: { 'accept-encoding': 'br' } })
    assert.ok(body.length <= 7 * 1024, String(body.length))
  })

  for (const [path, most] of Object.entries(heaviest))
    test(`${path} in ${language} names the file with its texts, has none in its data, and takes at most ${most} bytes`, async () => {
      const { text } = await pageAt(path)
      const files = [...text.matchAll(linked)].map(([, file]) => file)
      assert.equal(files.length, 1)
      assert.match(String(files[0]), new RegExp(`^/assets/texts-${language}-`))
      assert.ok(text.includes(` data-language="${language}"`))
      const data = [...text.matchAll(/streamController\.enqueue\((.*?)\);?<\/script>/gs)].join()
      assert.ok(data.length > 1000)
      const sent = leaves({ messages, site }).filter(([, one]) => one.length > 15 && data.includes(one))
      assert.ok(sent.length < 20, `${sent.length} texts: ${sent.map(([key]) => key).join()}`)
      const { body } = await ask(port, path, { headers: { cookie, 'accept-encoding': 'br' } })
      // What the third request gets, and those after it.
      const size = (await inBrotli(Buffer.from(text), 5)).length
      assert.ok(size <= most, String(size))
      assert.ok(body.length <= size * 1.12, `${body.length} of ${size}`)
    })
}
