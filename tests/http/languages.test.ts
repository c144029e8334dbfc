import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Language } from '#contract/kit/values.ts'
import { derive } from '#server/database/search-columns.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'
import { call, openApp } from './support.ts'

const { app, port } = await openApp()

// Each language puts another of these first.
const names: readonly Record<Language, string>[] = [
  { ku: 'ئاوێنە', ar: 'مرآة', en: 'Mirror' },
  { ku: 'دەرگا', ar: 'باب', en: 'Door' },
  { ku: 'ڕووناکی', ar: 'ضوء', en: 'Bulb' },
]
const first: Record<Language, string> = { ku: 'Mirror', ar: 'Door', en: 'Bulb' }

await app.database.transaction(async (transaction) => {
  const productcategory_id = await insertCategory(transaction)
  const { db } = transaction
  for (const { ku, ar, en } of names) {
    const texts = { ku_name: ku, ar_name: ar, en_name: en }
    const { avatar, status, brand_id } = productOf({ productcategory_id })
    const rest = { user_id: null, avatar, status, brand_id, sale_price_units: 0, productcategory_id }
    const row = derive('products', { ...rest, ...texts, ku_detail: '', ar_detail: '', en_detail: '' })
    await db.insertInto('products').values(row).execute()
  }
})
await app.database.transaction(({ db }) =>
  db
    .updateTable('settings')
    .set({ lang: 'ar', ku_name: 'هەوراز', ar_name: 'هوراز', en_name: 'Hawraz' })
    .execute(),
)

async function firstByName(headers: Record<string, string>, lang?: Language): Promise<string> {
  const { answer } = await call(
    port,
    '/app/client/products/getall',
    { page: 1, limit: 1, sort: 'name', direction: 'asc', status: 'blog', ...(lang && { lang }) },
    headers,
  )
  return answer.data[0].en_name
}

async function welcomed(email: string, headers: Record<string, string>) {
  const body = { isRegister: true, name: 'Sara', email, pass: 'a bridge over seven rivers' }
  const { answer } = await call(port, '/app/client/auth/register', body, headers)
  assert.equal(answer.msg, 'ADDED_SUCCESSFULLY')
  const { read } = app.database
  const { lang } = await read
    .selectFrom('accounts')
    .select('lang')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const mails = await read.selectFrom('outbox').selectAll().execute()
  return { lang, mail: JSON.stringify(mails.filter((one) => JSON.stringify(one).includes(email))) }
}

suite('on a site whose default language is Arabic', () => {
  test('a client without a language gets lists in Arabic order', async () => {
    assert.equal(await firstByName({}), first.ar)
    assert.equal(await firstByName({ cookie: 'lang=xx' }), first.ar)
    assert.equal(await firstByName({ cookie: 'dashboardLang=en' }), first.ar)
  })

  test('the cookie and the lang parameter override the browser’s language', async () => {
    for (const language of ['ku', 'en'] as const) {
      assert.equal(await firstByName({ cookie: `lang=${language}` }), first[language])
      assert.equal(await firstByName({ cookie: 'lang=ar' }, language), first[language])
    }
  })

  test('mails to a customer without a chosen language are in Arabic, others in the chosen one', async () => {
    const nobody = await welcomed('one@mail.example', {})
    assert.equal(nobody.lang, 'ar')
    assert.ok(nobody.mail.includes('مرحباً بك في هوراز'), nobody.mail)
    const chosen = await welcomed('two@mail.example', { cookie: 'lang=ku' })
    assert.equal(chosen.lang, 'ku')
    assert.ok(chosen.mail.includes('بەخێربێیت بۆ هەوراز'), chosen.mail)
  })

  test('calls of the process itself read in Arabic', async () => {
    const body = { page: 1, limit: 1, sort: 'name', direction: 'asc', status: 'blog' } as const
    const answer = await app.call('/app/client/products/getall', body)
    assert.equal(answer.status && answer.data[0]?.en_name, first.ar)
  })
})
