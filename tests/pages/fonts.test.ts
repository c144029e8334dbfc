import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Blob, Face, Feature, Font, Buffer as Run, shape } from 'harfbuzzjs'
import { faces, subsetOf } from '#scripts/fonts.ts'

/** The letters of Sorani, from its alphabet; those that most fonts for Arabic lack are ڕ, ڵ, ۆ, ێ and ە. */
const sorani = 'ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهەیێ،؛؟'
const arabic = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي،؛؟'
const english = `${Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('')}×–—’“”…`

/** A face as the site serves it: the characters of its glyph table, and the width of each character of a text. */
async function readFace(name: string) {
  const face = faces.find(({ to }) => to.endsWith(name)) ?? assert.fail(`There is no face ${name}`)
  const read = new Face(new Blob(await subsetOf(face, 'sfnt')), 0)
  const font = new Font(read)
  const widths = (text: string, ...features: readonly string[]) => {
    const run = new Run()
    run.addText(text)
    run.guessSegmentProperties()
    shape(
      font,
      run,
      features.map((tag) => new Feature(tag, 1)),
    )
    return run.getGlyphInfosAndPositions().map(({ xAdvance }) => (xAdvance ?? 0) / read.upem)
  }
  return { characters: new Set(read.collectUnicodes()), widths }
}

const lacking = (text: string, { characters }: { characters: ReadonlySet<number> }) =>
  [...text].filter((sign) => !characters.has(sign.codePointAt(0) ?? 0)).join('')

suite('the fonts', () => {
  for (const name of ['arabic', 'heading', 'kufi-arabic', 'plex-arabic-400', 'plex-arabic-600'])
    test(`${name} has every letter of Sorani and of Arabic`, async () => {
      const face = await readFace(`/${name}.woff2`)
      assert.equal(lacking(sorani, face), '')
      assert.equal(lacking(arabic, face), '')
    })

  test('Latin has every character of English, figures that align, and a hyphen that is no dash', async () => {
    const [latin, hyphen] = await Promise.all([readFace('ui/fonts/latin.woff2'), readFace('/hyphen.woff2')])
    assert.equal(lacking(english, latin), '')
    assert.equal(new Set(latin.widths('0123456789', 'tnum')).size, 1)
    const [n = 0] = latin.widths('n')
    assert.ok((hyphen.widths('-')[0] ?? 1) < 0.65 * n)
  })

  test('weigh at most 60 KB on a first visit in Arabic script, each face at most 29 KB', async () => {
    const own = ['ui/fonts/arabic.woff2', '/heading.woff2', 'ui/fonts/latin.woff2', '/hyphen.woff2']
    const sizes = await Promise.all(
      faces
        .filter(({ to }) => own.some((name) => to.endsWith(name)))
        .map(async (face) => (await subsetOf(face)).length),
    )
    assert.ok(sizes.reduce((sum, bytes) => sum + bytes) <= 60_000)
    assert.equal(sizes.length, own.length)
    assert.ok(Math.max(...sizes) <= 29_000)
  })
})
