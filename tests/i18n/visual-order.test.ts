import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { paragraphsOf } from '#tests/support/paragraphs.ts'
import { visualFaults } from '#tests/support/visual-order.ts'

suite('the reader of visual order', () => {
  for (const text of [
    'پەیامێکی نوێ لە ماڵپەڕەوە، \u206827ی تشرینی دووەمی 2026، 20:55\u2069',
    'مصعد EN 81-20 جديد',
    'سعر \u2066$1,234.50\u2069 فقط',
    'بە 1,600 ملم، لە 2 تا 3',
    'Kestrel 200 لە هەولێر',
  ])
    test(`finds nothing in ${text}`, () => assert.deepEqual(visualFaults(text, 'rtl'), []))

  for (const text of [
    'پەیامێکی نوێ لە ماڵپەڕەوە، \u206627ی تشرینی دووەمی 2026، 20:55\u2069',
    'LED، 3,000 کێلڤن',
    'ئایا \u2066وێستگەی بانگکردنی «چرا»\u2069 بۆ ئامێرەکەم',
    'تەلەفۆن +964 750 000 0142 بکە',
  ])
    test(`finds the fault in ${text}`, () => assert.notDeepEqual(visualFaults(text, 'rtl'), []))
})

test('the paragraphs of a page keep the directions of its elements, and have what is only heard', () => {
  const html =
    '<main><p>نرخ <bdi dir="ltr">$5</bdi><br>تەنها</p><script>x</script><img alt="وێنە"><ul><li>یەک<li><bdi>b &amp; c</bdi></li></ul></main>'
  assert.deepEqual(
    paragraphsOf(html, 'rtl').map(({ text }) => text),
    ['نرخ \u2066$5\u2069', 'تەنها', 'وێنە', 'یەک', '\u2068b & c\u2069'],
  )
})
