import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { languages } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { ask } from '#tests/http/support.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { sitePages } from '#tests/support/site-pages.ts'
import { wordsOf } from './unscripted-browser.ts'

type Dictionary = (typeof dictionaries)[Language]
type Named = 'products' | 'brands' | 'services' | 'projects'

/** What a page is called: a text of the dictionary, or the name of the first row of a table. */
const headings: Readonly<Record<string, ((texts: Dictionary) => string) | Named | 'headline'>> = {
  '/': 'headline',
  '/products': ({ site }) => site.nav.products,
  '/products/:id': 'products',
  '/products/:id/sheet': 'products',
  '/brands/:id': 'brands',
  '/compare': ({ site }) => site.compare.heading,
  '/services': ({ site }) => site.services.heading,
  '/services/:id': 'services',
  '/shop': ({ site }) => site.shop.heading,
  '/shop/:id': 'products',
  // Nobody but staff sees a draft.
  '/preview/:id': ({ site }) => site.notFound.heading,
  '/projects': ({ site }) => site.projects.heading,
  '/projects/:id': 'projects',
  '/about': ({ site }) => site.about.heading,
  '/planner': ({ planner }) => planner.heading,
  '/contact': ({ site }) => site.contact.heading,
  '/emergency': ({ site }) => site.emergency.heading,
  '/setting': ({ site }) => site.setting.heading,
  '/login': ({ account }) => account.auth.loginHeading,
  '/register': ({ account }) => account.auth.registerHeading,
  '/forget': ({ account }) => account.auth.forgotHeading,
  '/reset': ({ account }) => account.auth.resetHeading,
  '/proveemail': ({ account }) => account.proof.heading,
  '/undoemail': ({ account }) => account.undo.heading,
  '/MyProfile': ({ account }) => account.profile.heading,
  '/cart': ({ account }) => account.cart.heading,
  '/orders': ({ account }) => account.orders.heading,
  '/orders/:id': ({ account }) => account.orders.order,
  '/404': ({ site }) => site.notFound.heading,
}

const company = { ku: 'هەوراز', ar: 'هوراز', en: 'Hawraz' } as const
const headline = {
  ku: 'بۆ ڕۆژی بێکارەبایی',
  ar: 'ليوم انقطاع الكهرباء',
  en: 'For the day without power',
} as const
const columns = <F extends string>(field: F, texts: Readonly<Record<Language, string>>) =>
  ({ [`ku_${field}`]: texts.ku, [`ar_${field}`]: texts.ar, [`en_${field}`]: texts.en }) as Record<
    `${Language}_${F}`,
    string
  >

forEachDatabase(
  (_name, _open, place) => {
    let testApp: TestApp
    before(async () => {
      testApp = await openTestApp(await place(), {}, { pages: 'built' })
      await testApp.app.database.transaction(async ({ db }) => {
        await db.deleteFrom('metas').execute()
        await db
          .updateTable('settings')
          .set({
            ...{ ...columns('name', company), ...columns('headline', headline) },
            emergency_phone: '+9647500000199',
          })
          .execute()
      })
    })

    async function nameOf(table: Named, id: number, language: Language): Promise<string> {
      const { read } = testApp.app.database
      const row =
        table === 'products' || table === 'brands'
          ? await read
              .selectFrom(table)
              .select(['ku_name as ku', 'ar_name as ar', 'en_name as en'])
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
          : await read
              .selectFrom(table)
              .select(['ku_title as ku', 'ar_title as ar', 'en_title as en'])
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
      return row[language]
    }

    test('every page of the site has a heading of its own', () =>
      assert.deepEqual(Object.keys(headings).sort(), [...sitePages].sort()))

    for (const [at, page] of sitePages.entries())
      for (const language of isFullRun ? languages : [languages[at % languages.length] ?? 'ku'])
        test(`${page} in ${language} has one heading, and a head that says what it is`, async () => {
          const texts = dictionaries[language]
          const id = page === '/shop/:id' ? testApp.content.products.panel : 1
          const of = headings[page] ?? assert.fail('the page has a heading')
          const heading =
            of === 'headline'
              ? headline[language]
              : typeof of === 'function'
                ? of(texts)
                : await nameOf(of, id, language)
          const { port } = new URL(testApp.url)
          const path = page.replace(':id', String(id))
          const { text } = await ask(Number(port), path, { headers: { cookie: `lang=${language}` } })
          const shown = (text.match(/<h1\b.*?<\/h1>/gs) ?? []).map((one) =>
            wordsOf(one.replaceAll(/<(\w+)[^>]* aria-hidden="true"[^>]*>.*?<\/\1>/gs, '')),
          )
          assert.deepEqual(shown, [heading])

          const { seo } = texts.site
          const called = of === 'headline' ? seo.homeTitle : seo.title
          const name = /^\/(?:404|preview)/.test(page) ? seo.notFoundTitle : heading
          const title = called.replace('{page}', name).replace('{company}', company[language])
          assert.deepEqual((text.match(/<title>.*?<\/title>/gs) ?? []).map(wordsOf), [title])
          const descriptions = [...text.matchAll(/<meta name="description" content="([^"]*)"/g)]
          const isFound = !/<meta name="robots" content="noindex"/.test(text)
          assert.equal(descriptions.length, isFound || page === '/compare' ? 1 : 0, 'descriptions')
          for (const [, words = ''] of descriptions)
            assert.ok(words.includes(company[language]) && words.length > 20, words)
        })
  },
  ['sqlite'],
)
