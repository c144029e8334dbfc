import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { customersPassword } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const ours = { 'sec-fetch-site': 'same-origin' }
const message = {
  name: 'Azad',
  email: 'azad@example.com',
  subject: 'A "lift" <b>today</b>',
  msg: 'Two lines\r\nof it',
}

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  let visit = 0
  before(async () => {
    testApp = await openTestApp(await place(), { TRUST_PROXY: 'loopback' }, { pages: 'built' })
  })
  // Each from a network of its own.
  beforeEach(() => {
    visit += 1
  })

  async function post(path: string, body: URLSearchParams | string, headers: Record<string, string> = ours) {
    const from = { 'x-forwarded-for': `10.${visit}.0.7` }
    const request = { method: 'POST', redirect: 'manual', body, headers: { ...from, ...headers } } as const
    const response = await fetch(testApp.url + path, request)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const messages = async () =>
    (await testApp.app.database.read.selectFrom('contacts').selectAll().orderBy('id').execute()).slice(-1)[0]

  test('a message that the browser itself sends arrives, and its page can be loaded again', async () => {
    const { status, headers } = await post('/contact', form(message))
    assert.deepEqual([status, headers.get('location')], [303, '/contact?sent=1'])
    assert.match(
      headers.get('set-cookie') ?? '',
      /^b=[\w.-]+; Path=\/api\/app\/client;/,
      'it counts as a returning browser',
    )
    const { name, email, subject, msg } = (await messages()) ?? {}
    assert.deepEqual({ name, email, subject, msg }, { ...message, msg: 'Two lines\nof it' })
    for (const lang of languages) {
      const statusOf = async (path: string) => {
        const page = await fetch(testApp.url + path, { headers: { cookie: `lang=${lang}` } })
        return /<form.*?<p[^>]*role="status">(.*?)<\/p>/s.exec(await page.text())?.[1] ?? ''
      }
      const good = dictionaries[lang].site.contact.successTitle
      assert.ok((await statusOf('/contact?sent=1')).includes(good), lang)
      assert.ok(!(await statusOf('/contact')).includes(good), lang)
    }
  })

  test('a rejected form returns with the reason and what was typed, uncached', async () => {
    const before = await messages()
    for (const lang of languages) {
      const sent = form({ ...message, email: 'nowhere' })
      const { status, headers, text } = await post('/contact', sent, { ...ours, cookie: `lang=${lang}` })
      assert.equal(status, 200)
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.ok(text.includes(dictionaries[lang].site.fields.invalidEmail), lang)
      assert.ok(text.includes('value="nowhere"'))
      assert.ok(text.includes('value="A &quot;lift&quot; &lt;b&gt;today&lt;/b&gt;"'))
      assert.match(text, /<textarea[^>]*>Two lines\r?\nof it<\/textarea>/)
    }
    assert.deepEqual(await messages(), before)
    const own = await fetch(`${testApp.url}/contact`)
    assert.ok(!(await own.text()).includes('nowhere'))
  })

  test('a telephone is enough; one that cannot be called is said first in the form, and at its field', async () => {
    const { email: _, ...unsigned } = message
    const { status } = await post('/contact', form({ ...unsigned, email: '', phone: '٠٧٥٠ ١٢٣ ٤٥٦٧' }))
    const { email, phone } = (await messages()) ?? {}
    assert.deepEqual([status, email, phone], [303, '', '+9647501234567'])
    for (const lang of languages) {
      const { messages, site } = dictionaries[lang]
      const answerTo = async (fields: object) => {
        const { text } = await post('/contact', form({ ...unsigned, ...fields }), {
          ...ours,
          cookie: `lang=${lang}`,
        })
        const [main = ''] = /<form[^>]*action="\/contact".*?<\/form>/s.exec(text) ?? []
        const [field = ''] = /<input[^>]*name="phone"[^>]*>.*?(?=<input)/s.exec(main) ?? []
        const first = /^<form[^>]*><p[^>]*role="alert">.*?<\/svg>(.*?)<\/p>/s.exec(main)?.[1]
        return { first, field, main }
      }
      const wrong = await answerTo({ email: '', phone: '0750 123 45' })
      assert.equal(wrong.first, messages.PHONE_INVALID, lang)
      assert.ok(wrong.field.includes(messages.PHONE_INVALID) && wrong.field.includes('aria-invalid="true"'))
      assert.ok(
        wrong.field.includes('value="0750 123 45"') && !wrong.main.includes('required="" name="phone"'),
      )
      const neither = await answerTo({ email: '', phone: '' })
      assert.equal(neither.first, site.contact.either)
      assert.ok(
        neither.field.includes(site.contact.either) && neither.field.includes(site.contact.eitherHelp),
      )
      const address = await answerTo({ email: 'nowhere', phone: '' })
      assert.ok(!address.field.includes('aria-invalid') && address.main.includes(site.fields.invalidEmail))
    }
  })

  test('a form has the limit of its call', async () => {
    for (let n = 0; n < 5; n++) assert.equal((await post('/contact', form(message))).status, 303)
    const { status, text } = await post('/contact', form(message), { ...ours, cookie: 'lang=en' })
    assert.equal(status, 200)
    assert.match(text, /Try again in/)
  })

  test('a form from no known page of ours is rejected, with a cookie or without', async () => {
    const before = await messages()
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { ...ours, 'sec-fetch-site': 'cross-site', cookie: 'lang=en' },
    ]) {
      const own = 'sec-fetch-site' in headers && headers['sec-fetch-site'] === 'none'
      const { status } = await post('/contact', form(message), headers)
      assert.equal(status, own ? 303 : 403, JSON.stringify(headers))
    }
    assert.equal((await post('/contact', form(message), { origin: testApp.url })).status, 303)
    assert.equal(((await messages())?.id ?? 0) - (before?.id ?? 0), 2)
  })

  test('a body that is no form is rejected', async () => {
    const typed = (type: string) => ({ ...ours, 'content-type': type })
    const statuses = [
      await post('/contact', JSON.stringify(message), typed('application/json')),
      await post('/contact', 'name=Azad', typed('text/plain')),
      await post('/contact', '', typed('application/x-www-form-urlencoded')),
      await post('/contact', form({ ...message, msg: 'x'.repeat(200_000) })),
      await post('/about', form(message)),
    ]
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [415, 415, 400, 413, 404],
    )
  })

  test('a log in that the browser itself sends opens the session, and shows neither password nor token', async () => {
    const { email, id } = testApp.content.people.customer
    const { status, headers, text } = await post(
      '/login?next=%2Fcart',
      form({ user: email, pass: customersPassword }),
    )
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-store')
    const cookie = headers.getSetCookie().find((one) => one.startsWith('c=')) ?? ''
    const token = /^c=([^;]+);.*HttpOnly/.exec(cookie)?.[1] ?? ''
    assert.ok(token.length > 20)
    assert.ok(!text.includes(token) && !text.includes(customersPassword))
    assert.match(text, /href="\/cart"/)
    const body = { account_id: id }
    const { text: known } = await testApp.call(
      '/app/client/auth/checkauth',
      { isAuthCheck: true, ...body },
      'anonymous',
      `c=${token}`,
    )
    assert.equal(JSON.parse(known).status, true)
  })

  test('a wrong password is said in the page, which does not show it again', async () => {
    const { email } = testApp.content.people.customer
    for (const lang of languages) {
      const typed = 'not the password at all'
      const cookie = { ...ours, cookie: `lang=${lang}` }
      const { status, headers, text } = await post('/login', form({ user: email, pass: typed }), cookie)
      assert.equal(status, 200)
      assert.ok(text.includes(dictionaries[lang].account.auth.wrongLogin), lang)
      assert.ok(text.includes(`value="${email}"`))
      assert.ok(!text.includes(typed))
      assert.deepEqual(headers.getSetCookie(), [])
    }
  })
})
