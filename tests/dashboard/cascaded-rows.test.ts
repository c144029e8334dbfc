import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { languages } from '#contract/kit/languages.ts'
import { dashboardIn, renderAs } from './staff.ts'

const { CascadedRows } = await import('#web/dashboard/screens/audit/change-dialog.tsx')

const line = {
  ...{ products_ku_name: 'دەرگا', products_ar_name: 'باب', products_en_name: 'Door' },
  ...{ colors_ku_name: 'زێڕین', colors_ar_name: 'ذهبي', colors_en_name: 'Gold', product_id: 3, color_id: 1 },
  ...{ price: 19.99, qty: 2, subtotal: 39.98, made_to_order: 0, products_avatar: 'a.webp' },
}
const lists = [
  { list: 'orderitems', rows: [line], more: 12 },
  { list: 'productgalaries', rows: [{ galary: 'picture.webp' }] },
]

for (const language of languages) {
  test(`rows deleted with another are listed line by line, in ${language}`, () => {
    const { t } = dashboardIn(language)
    const html = renderAs('admin', language, createElement(CascadedRows, { along: lists }))
    const texts = [line[`products_${language}_name`], line[`colors_${language}_name`], '$19.99', '$39.98']
    for (const text of [...texts, 'picture.webp', t('dashboard.one.orderitems'), '(13)']) {
      assert.ok(html.includes(text), text)
    }
    assert.ok(html.includes(t('dashboard.audit.more', { count: 12 })))
    for (const silent of ['a.webp', 'product_id', 'made_to_order']) assert.ok(!html.includes(silent), silent)
  })
}
