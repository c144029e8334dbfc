import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { demo } from '#demo/content/index.ts'
import { corrected, slipsIn } from '#i18n/copy-editor.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { leaves } from './leaves.ts'

const mended = (text: string, language: 'ku' | 'ar', isHtml = false) =>
  corrected(text, language, slipsIn(text, language, isHtml), isHtml)

suite('the copy editor corrects', () => {
  for (const [wrong, right] of [
    ['كوردي', 'کوردی'],
    ['بهرزكهرهوه', 'بەرزکەرەوە'],
    ['به\u200cرزكه\u200cره\u200cوه', 'بەرزکەرەوە'],
    ['له ئەمەیه', 'لە ئەمەیە'],
    ['ەەولێر', 'هەولێر'],
    ['رەنگ و روون', 'ڕەنگ و ڕوون'],
    ['می\u200cڕوات', 'میڕوات'],
    ['دەرگا, شاشە; پەت', 'دەرگا، شاشە؛ پەت'],
    ['چەندە?', 'چەندە؟'],
    ['ھەموو', 'هەموو'],
  ] as const)
    test(`${wrong} in Kurdish`, () => assert.equal(mended(wrong, 'ku'), right))

  for (const [wrong, right] of [
    ['مصعد کهربائی علی السطح', 'مصعد كهربائي على السطح'],
    ['الی المستشفی', 'الي المستشفى'],
    ['إلی المبنی', 'إلى المبنى'],
    ['مصعدە', 'مصعده'],
    ['باب, شاشة', 'باب، شاشة'],
    ['كم السعر?', 'كم السعر؟'],
  ] as const)
    test(`${wrong} in Arabic`, () => assert.equal(mended(wrong, 'ar'), right))

  test('only the slip that was chosen', () => {
    const text = 'كوردي, رەنگ'
    const [first] = slipsIn(text, 'ku')
    assert.ok(first)
    assert.equal(corrected(text, 'ku', [first]), 'كوردی, رەنگ')
  })

  test('the words of a formatted text, never its tags and entities', () => {
    const html = '<p class="ي">رەنگ&nbsp;<a href="https://a.example/?x=1,2">كوردي</a></p>'
    assert.equal(
      mended(html, 'ku', true),
      '<p class="ي">ڕەنگ&nbsp;<a href="https://a.example/?x=1,2">کوردی</a></p>',
    )
  })
})

suite('the copy editor leaves', () => {
  for (const text of [
    'گوناه',
    'شاه',
    'عەبدوڵڵاه',
    'عبدالله',
    '1,200 ملم',
    'https://a.example/?x=1',
    'شەهر',
    'قەهوە',
  ])
    test(`${text} as it is`, () => assert.deepEqual(slipsIn(text, 'ku'), []))

  test('every text of the product and its demo as it is', () => {
    for (const language of ['ku', 'ar'] as const) {
      const texts = [
        ...leaves(dictionaries[language]),
        ...leaves(demo).filter(([path]) => path.endsWith(`.${language}`)),
      ]
      assert.ok(texts.length > 1500)
      for (const [path, text] of texts)
        assert.deepEqual(slipsIn(text, language, true), [], `${path}: ${text}`)
    }
  })

  test('English texts alone', () => {
    assert.deepEqual(slipsIn('ي, ك?', 'en'), [])
  })
})

test('a corrected text has no slip left, whatever it was', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'اهەيىیكکرڕوۆلڵمنبئ ,;?\u200c«»12<>&') })
  for (const language of ['ku', 'ar'] as const) {
    fc.assert(
      fc.property(signs, fc.boolean(), (text, isHtml) => {
        let now = text
        for (let round = 0; round < 4 && slipsIn(now, language, isHtml).length > 0; round++)
          now = corrected(now, language, slipsIn(now, language, isHtml), isHtml)
        assert.deepEqual(slipsIn(now, language, isHtml), [])
      }),
      { numRuns: 1000 },
    )
  }
})
