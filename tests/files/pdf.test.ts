import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { deflateSync, inflateSync } from 'node:zlib'
import { PdfRefused } from '#server/storage/pdf/objects.ts'
import { rebuildPdf } from '#server/storage/pdf/rebuild.ts'
import { takePdf } from '#server/storage/pdf.ts'
import { acting, packed, plainParts, smallPdf, stream, updated } from '#tests/support/pdfs.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const own = (text: string) => `9 0 obj\n${text}\nendobj\n`
const link = (action: string) =>
  smallPdf({ page: '/Annots [ 9 0 R ]' }, own(`<< /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`))
const text = (bytes: Buffer) => bytes.toString('latin1')

suite('a PDF is refused with', () => {
  for (const [name, bytes] of [
    ['a script that runs on opening', smallPdf({ catalog: `/OpenAction ${script}` })],
    ['the same by reference', smallPdf({ catalog: '/OpenAction 9 0 R' }, own(script))],
    [
      'a script in a stream',
      smallPdf({ catalog: '/OpenAction << /S /JavaScript /JS 9 0 R >>' }, stream(9, '', 'app.alert(1)')),
    ],
    ['an escaped name', smallPdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /#4aS (x) >>' })],
    ['a kind of action by reference', smallPdf({}, own('/JavaScript'))],
    ['a script that nothing refers to', smallPdf({}, own(script))],
    ['a script among the names', smallPdf({ catalog: '/Names << /JavaScript << /Names [(a) 9 0 R] >> >>' })],
    ['an action of a page', smallPdf({ page: `/AA << /O ${script} >>` })],
    ['a script in packed objects', smallPdf({}, packed(9, { 10: script }))],
    [
      'packed objects without a type',
      smallPdf({}, Buffer.from(text(packed(9, { 10: script })).replace('/Type /ObjStm', ''), 'latin1')),
    ],
    ['a script in an earlier version', updated(smallPdf({}, own(script)), own('<< >>'))],
    ['a script in a later version', updated(smallPdf(), own(script))],
    ['a program to start', link('<< /S /Launch /F (cmd.exe) >>')],
    [
      'another document on a server',
      smallPdf(
        { catalog: '/OpenAction 9 0 R' },
        own('<< /S /GoToR /F (\\\\\\\\evil\\\\x.pdf) /D [0 /Fit] >>'),
      ),
    ],
    [
      'an address opened on opening',
      smallPdf({ catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' }),
    ],
    ['a link to a UNC path', link('<< /S /URI /URI (\\\\\\\\evil\\\\share) >>')],
    ['a link to a file', link('<< /S /URI /URI (file://evil/share) >>')],
    ['a link that is a script', link('<< /S /URI /URI (javascript:alert\\(1\\)) >>')],
    ['a form that is sent', link('<< /S /SubmitForm /F (https://evil.example) >>')],
    ['an XFA form', smallPdf({ catalog: '/AcroForm << /XFA 9 0 R >>' }, stream(9, '', '<xdp/>'))],
    ['an embedded file', smallPdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' }, own('<< >>'))],
    ['a file in a description of files', smallPdf({}, own('<< /Type /Filespec /F (a.exe) >>'))],
    ['a file attached to a page', smallPdf({ page: '/Annots [ << /Subtype /FileAttachment >> ]' })],
    ['rich media', smallPdf({ page: '/Annots [ << /Subtype /RichMedia >> ]' })],
    ['a 3D scene', smallPdf({ page: '/Annots [ << /Subtype /3D >> ]' })],
    ['a film', link('<< /S /Rendition >>')],
    ['a stream in another file', smallPdf({}, stream(9, '/F (\\\\\\\\evil\\\\x)', ''))],
    ['encryption', smallPdf({ trailer: '/Encrypt 9 0 R' }, own('<< /Filter /Standard >>'))],
    ['an unknown filter', smallPdf({}, stream(9, '/Filter /Crypt', ''))],
    ['a filter named like a method', smallPdf({}, stream(9, '/Filter /toString', ''))],
    ['a key twice', smallPdf({}, own('<< /A 1 /A 2 >>'))],
    ['bytes that belong to nothing', smallPdf({}, '<html><script>alert(1)</script></html>\n')],
    ['bytes after its end', Buffer.concat([smallPdf(), Buffer.from('PK\x03\x04')])],
    ['an object without its end', smallPdf({}, '9 0 obj\n<< >>\n')],
    [
      'a wrong length',
      smallPdf({ content: Buffer.from('4 0 obj\n<< /Length 3 >>\nstream\nBT ET\nendstream\nendobj\n') }),
    ],
    [
      'a wrong length by reference',
      smallPdf(
        { content: Buffer.from('4 0 obj\n<< /Length 9 0 R >>\nstream\nBT ET\nendstream\nendobj\n') },
        own('2'),
      ),
    ],
    ['contents that cannot be unpacked', smallPdf({ content: stream(4, '/Filter /FlateDecode', 'none') })],
    ['data that look like an object', smallPdf({ content: stream(4, '/Filter /DCTDecode', '\n9 0 obj <<') })],
    [
      'more packed than its table says',
      smallPdf({}, stream(9, '/Type /ObjStm /N 1 /First 5', `10 0 << >> ${script}`)),
    ],
    [
      'packed objects that hide in a gap',
      smallPdf({}, stream(9, '/Type /ObjStm /N 1 /First 6', `10 30 ${script} << >>`)),
    ],
    ['no pages', Buffer.from(text(smallPdf()).replace('[3 0 R]', '[]'), 'latin1')],
    ['objects nested too deep', smallPdf({}, own('['.repeat(100) + ']'.repeat(100)))],
    [
      'a stream of 200 MB',
      smallPdf({ content: stream(4, '/Filter /FlateDecode', deflateSync(Buffer.alloc(200_000_000))) }),
    ],
  ] as const)
    test(name, () => assert.throws(() => rebuildPdf(bytes), PdfRefused))

  for (const [name, after] of [
    ['a carriage return', '\r'],
    ['a blank', ' \n'],
    ['a tab', '\t\n'],
    ['a comment', '%x\n'],
    ['nothing', ''],
  ] as const)
    test(`“stream” followed by ${name}`, () =>
      assert.throws(() => rebuildPdf(smallPdf({}, packed(9, { 10: script }, after))), PdfRefused))
})

suite('a PDF is stored', () => {
  const stored = (bytes: Buffer) => text(rebuildPdf(bytes))

  test('with its page, its fonts and its links, and nothing else', () => {
    const bytes = smallPdf(
      {
        catalog:
          '/OpenAction [3 0 R /Fit] /Lang (en) /Metadata 10 0 R /Unknown 11 0 R /Dests << /top [3 0 R /Fit] >>',
        page: '/Annots [ 9 0 R << /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D (top) /Next 9 0 R >> >> << /Subtype /Popup >> ]',
        trailer: '/Info << /Title (Our lifts) /Author (Somebody) >>',
      },
      own('<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://lifts.example/a\\)b) >> >>'),
      stream(10, '', 'metadata'),
      '11 0 obj\n(unknown)\nendobj\n',
    )
    const written = stored(bytes)
    assert.doesNotMatch(written, acting)
    assert.doesNotMatch(written, /Metadata|Unknown|Popup|Author|Next/)
    assert.match(written, /\/Type \/Page \/Parent/)
    assert.match(written, /\/BaseFont \/Helvetica/)
    assert.ok(written.includes(`/URI <${Buffer.from('https://lifts.example/a)b').toString('hex')}>`))
    assert.ok(written.includes(`/Title <${Buffer.from('Our lifts').toString('hex')}>`))
    assert.equal(stored(Buffer.from(written, 'latin1')), written, 'what we write reads the same')
  })

  test('with its contents, whatever they were packed with', () => {
    const words = 'BT (Lifts) Tj ET'
    for (const [content, expected] of [
      [stream(4, '', words), words],
      [stream(4, '/Filter [/ASCIIHexDecode]', `${Buffer.from(words).toString('hex')}>`), words],
      [stream(4, '/Filter [/ASCIIHexDecode /FlateDecode]', `${deflateSync(words).toString('hex')}>`), words],
      [stream(4, '/Filter /RunLengthDecode', Buffer.from([1, 66, 84, 254, 32, 128])), 'BT   '],
      [stream(4, '/Filter /ASCII85Decode', '87cURD]i,"Ebo80~>'), 'Hello World!'],
      [stream(4, '/Filter /ASCII85Decode', 'z87cURDZ~>'), '\0\0\0\0Hello'],
    ] as const) {
      const written = rebuildPdf(smallPdf({ content }))
      const head = /\/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/.exec(text(written))
      assert.ok(head)
      const from = head.index + head[0].length
      assert.equal(inflateSync(written.subarray(from, from + Number(head[1]))).toString(), expected)
    }
  })

  test('as it was at last, without what an update replaced', () => {
    const written = stored(
      updated(smallPdf({ font: '5 0 obj\n<< /Type /Font /BaseFont /Old >>\nendobj\n' }), plainParts.font),
    )
    assert.match(written, /Helvetica/)
    assert.doesNotMatch(written, /Old/)
  })

  test('a link without a scheme is left out, and forms are stored as they look', () => {
    assert.doesNotMatch(stored(link('<< /S /URI /URI (www.lifts.example) >>')), /URI/)
    const field = own('<< /Subtype /Widget /FT /Sig /Rect [0 0 9 9] /AP << /N 10 0 R /D 10 0 R >> >>')
    const look = stream(10, '/Subtype /Form /BBox [0 0 9 9]', 'q Q')
    const written = stored(
      smallPdf({ page: '/Annots [ 9 0 R ]', catalog: '/AcroForm << /Fields [9 0 R] >>' }, field, look),
    )
    assert.match(written, /\/Subtype \/Stamp .*\/AP << \/N \d+ 0 R >>/)
    assert.doesNotMatch(written, /Widget|AcroForm|FT/)
  })

  const folder = new URL('pdfs/', import.meta.url)
  test('from each of several programs', async () => {
    const names = await readdir(folder)
    assert.ok(names.length >= 6, 'there are files')
    for (const name of names) {
      const written = stored(await readFile(new URL(name, folder)))
      assert.doesNotMatch(written, acting, name)
      assert.match(written, /\/Type \/Page\b/, name)
      assert.equal(stored(Buffer.from(written, 'latin1')).length, written.length, name)
    }
  })

  test('in a process of its own, which ends when it needs too much', async () => {
    const catalogue = await readFile(new URL('../../demo/catalogue.pdf', import.meta.url))
    const pdf = await takePdf(Buffer.concat([Buffer.from('\xef\xbb\xbf\r\n ', 'latin1'), catalogue]))
    assert.ok(pdf && text(pdf).startsWith('%PDF-1.7\n'))
    assert.deepEqual(pdf, rebuildPdf(catalogue))
    assert.equal(await takePdf(catalogue, 1), undefined)
    assert.equal(await takePdf(Buffer.concat([Buffer.from('GIF89a'), catalogue])), undefined)
    assert.equal(await takePdf(smallPdf({ catalog: `/OpenAction ${script}` })), undefined)
  })
})
