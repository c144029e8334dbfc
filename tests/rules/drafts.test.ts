// What is typed into a form is a draft until it has arrived. The forms of the dashboard decide by their types; those of
// the site by an attribute, which this test looks for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretField } from '#web/shared/drafts.ts'
import { sourcesOf } from './source-files.ts'

/** The forms of the site without `data-draft`, each with the reason. */
const others: Readonly<Record<string, string>> = {
  'web/site/customer/cart/delivery-form.tsx': 'stores its fields with `keepDeliveryDraft`, its choices too',
  'web/site/customer/profile/address-form.tsx': 'stores its fields with `keepDraft`, its choices too',
  'web/site/catalogue/list-filters.tsx': 'searches, and its address holds what was typed',
  'web/site/customer/orders/track.tsx': 'looks an order up; the digits of a telephone are not kept',
  'web/site/compare/compare-page.tsx': 'searches, and its address holds what was typed',
}

test('every form of the site names its draft', async () => {
  const found: string[] = []
  for (const { path, text } of await sourcesOf('web/site', '.tsx'))
    for (const [tag] of text.matchAll(/<form\b[\s\S]*?>/g)) if (!tag.includes('data-draft=')) found.push(path)
  assert.deepEqual(found.sort(), Object.keys(others).sort())
})

test('the names of password fields tell that they are', async () => {
  const sources = await sourcesOf('web/dashboard', '.tsx')
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/<PasswordField\s+\{\.\.\.form\.field\('(\w+)'\)\}/g)].map(([, name = '']) => name),
  )
  assert.ok(names.length > 5)
  assert.deepEqual(
    names.filter((name) => !secretField.test(name)),
    [],
  )
})
