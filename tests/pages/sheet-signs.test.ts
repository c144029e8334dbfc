// The file of a data sheet shows every sign, in the direction of its field, and within the paper.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { oneFor } from '#tests/browser/kit/looks.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { ltr, readSheet, rtl, sheet, withEachText } from './sheets.ts'

const ours = ['demo/content/**/*.ts', 'i18n/{ku,ar,en}/*.ts'].flatMap((files) =>
  globSync(files, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')),
)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
const sets = {
  'the demo and our texts': ours.join(''),
  Latin: range(0x21, 0x7e) + range(0xa1, 0x17f),
  Greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰΆΈΉΊΌΎΏ',
  Turkish: 'çğıöşüÇĞİÖŞÜâîûÂÎÛ₺',
  Cyrillic: range(0x410, 0x44f),
  typographic: '–—―‘’‚“”„†‡•…‰′″‹›⁄€№™℃℉Ωµ←↑→↓↔↕⇒⇔∅⌀∆∑−∕√∞≈≠≡≤≥⊥□■▲▼◆○●✓✔✗½¼¾⅓⅔¹²³⁰ⁿ',
}

/** The signs of a text that can be seen, each once. */
const seen = (text: string) =>
  [...new Set(text.normalize('NFC'))].filter((sign) => /[^\p{C}\p{Z}\p{M}]/u.test(sign))

suite('the file of a data sheet', () => {
  const parts = ['label', 'value'] as const
  for (const [name, text] of Object.entries(sets).slice(0, isFullRun ? undefined : 2))
    for (const part of isFullRun ? parts : [oneFor(name, parts)])
      test(`draws every sign of ${name} as the ${part} of a fact`, async () => {
        const signs = seen(text)
        assert.ok(signs.length > 5)
        const facts = Array.from({ length: Math.ceil(signs.length / 20) }, (_, at) => ({
          label: ltr('A'),
          value: ltr('A'),
          [part]: ltr(signs.slice(at * 20, at * 20 + 20).join(' ')),
        }))
        const read = await readSheet({ facts, views: [] })
        assert.equal(read.lacked, '')
        const missing = signs.filter((sign) =>
          [...sign.normalize('NFKC')].some((one) => !read.text.includes(one)),
        )
        assert.deepEqual(missing, [])
      })

  test('spells what no font has, or draws a box and says so', async () => {
    const { text, lacked } = await readSheet({ name: ltr('6 ㎡ 電 🛗 e\u0301 \ufefb') })
    assert.match(text, /6 m2 □ □ é/)
    assert.ok(text.includes('لا'))
    assert.equal(lacked, '電 🛗')
  })

  test('keeps what was written of signs that stand mirrored', async () => {
    for (const name of ['مصعد «لينيا» جديد', 'السرعة ≤ 8 م', 'مصعد (خارجي) [أ] {ب}']) {
      const { text } = await readSheet({ name: rtl(name) })
      const plain = text.replaceAll(/\p{Cf}/gu, '')
      const [line = ''] = plain.split('\n').filter((one) => /مصعد|السرعة/.test(one))
      for (const part of name.match(/«\S+|\S+»|≤|\(\S+\)|\[\S+\]|\{\S+\}/g) ?? [])
        assert.ok(line.includes(part), `${part} in ${line}`)
    }
  })

  const long = { word: 'W'.repeat(300), digits: '8'.repeat(300), address: `https://${'a'.repeat(300)}` }
  for (const [name, word] of Object.entries(long))
    test(`keeps ${name} without a space within the paper in every field`, async () => {
      for (const [place, changed] of withEachText(sheet, word)) {
        if (!isFullRun && oneFor(place, Object.keys(long)) !== name) continue
        const { text } = await readSheet(changed, '-bbox')
        const boxes = [
          ...text.matchAll(/<word xMin="([-\d.]+)" yMin="[-\d.]+" xMax="([-\d.]+)"[^>]*>(.*?)</g),
        ]
        assert.ok(
          boxes.some(([, , , read = '']) => read.includes(word.slice(0, 2))),
          place,
        )
        for (const [, from, to, read] of boxes)
          assert.ok(Number(from) >= 30 && Number(to) <= 566, `${place}: ${read} from ${from} to ${to}`)
      }
    })
})
