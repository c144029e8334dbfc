import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenLanguage, languageCookie } from '#server/http/request-language.ts'

test('site and dashboard each have the language of their own cookie, wherever it stands among others', () => {
  const visits: readonly (readonly [cookies: string, path: string, language: string | undefined])[] = [
    ['lang=ar', '/', 'ar'],
    ['dashboardLang=ar', '/dashboard', 'ar'],
    ['theme=dark; dashboardLang=en', '/dashboard/orders', 'en'],
    ['lang=en; dashboardLang=ar; theme=dark', '/dashboard.data?x=1', 'ar'],
    ['lang=en; dashboardLang=ar', '/dashboard?lang=ku', 'ar'],
    ['dashboardLang=ar;lang=en', '/shop', 'en'],
    ['lang=en; dashboardLang=ar', '/dashboards', 'en'],
    ['lang=en; dashboardLang=ar', '/shop/dashboard', 'en'],
    ['dashboardLang=ar', '/', undefined],
    ['lang=ar', '/dashboard', undefined],
    ['slang=ar', '/', undefined],
    ['lang=de', '/', undefined],
    ['lang=eng', '/', undefined],
  ]
  for (const [cookies, path, language] of visits)
    assert.equal(chosenLanguage(cookies, path), language, `${cookies} at ${path}`)
  assert.equal(chosenLanguage(undefined, '/'), undefined)
})

test('a chosen language is kept for a year, over https only where the site is on https', () => {
  const year = 365 * 24 * 60 * 60
  assert.equal(languageCookie('ar', '/shop', false), `lang=ar; Path=/; Max-Age=${year}; SameSite=Lax`)
  assert.equal(
    languageCookie('ku', '/dashboard', true),
    `dashboardLang=ku; Path=/; Max-Age=${year}; SameSite=Lax; Secure`,
  )
})
