import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ar } from '#i18n/ar/index.ts'
import { translator } from '#i18n/translate.ts'
import '#tests/support/components.ts'

const { pseudoLocalise } = await import('#web/api/pseudo-localise.ts')

test('a pseudoLocalised text is marked at both ends, longer, and still takes its values', () => {
  const t = translator(pseudoLocalise(ar), 'ar')
  assert.match(t('site.nav.home'), /^⟦.+·+⟧$/)
  assert.match(t('site.lists.products', { count: 3 }), /^⟦.*3.*⟧$/)
  assert.doesNotMatch(ar.site.nav.home, /⟦/)
})
