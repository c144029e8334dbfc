import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { takeDrawing } from '#server/storage/reencode-image.ts'
import { renderSvg } from '#server/storage/render-svg.ts'
import { plainSvg, type SvgFault } from '#server/storage/svg.ts'
import { isFullRun } from '#tests/support/extent.ts'

const ns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string, size = 'viewBox="0 0 48 24"') => `<svg ${ns} ${size}>${inner}</svg>`
const square = '<rect width="9" height="9" fill="#01994c"/>'
const take = (text: string | Buffer) => takeDrawing(Buffer.from(text), { side: 512, forms: [] })

const drawings: Record<string, string> = {
  plain: svg(square),
  'with all that may stand before it': `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- <svg> -->\n<!DOCTYPE\n  svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- b -->\n<!-- b -->${svg(`<!-- c -->${square}`)}`,
  'with a document type in single quotes': `<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>${svg(square)}`,
  'with its own parts': svg(
    `<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop stop-color="red"/></linearGradient>
     <path id="p" d="M0 0h9v9z"/><clipPath id="c"><use xlink:href="#p"/></clipPath></defs>
     <g clip-path="url('#c')"><use href="#p" class="a"/><text y="9">هەوراز &amp; co</text></g>
     <a href="#"><path d="M0 0h9"/></a>`,
  ),
  'as CorelDRAW writes it': `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW --><svg ${ns} xml:space="preserve" width="48mm" height="24mm" viewBox="0 0 48 24"
 xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><defs><font id="FontID0"><font-face font-family="Arial"/></font>
<style type="text/css"><![CDATA[ @font-face { font-family:"Arial"; src:url("#FontID0") format(svg) }
 .fil0 {fill:#01994C;fill-rule:nonzero} ]]></style></defs>
<g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0" d="M0 0h9v9z"/></g></svg>`,
  'as Illustrator writes it': `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ <!ATTLIST svg xmlns:a CDATA #FIXED "x"> ]>
<svg ${ns} xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" viewBox="0 0 48 24" style="enable-background:new 0 0 48 24;">
<metadata><?xpacket begin='x'?><x:xmpmeta xmlns:x="adobe:ns:meta/"><i:image i:href="file:///x"/></x:xmpmeta><?xpacket end="w"?></metadata>
<switch><g i:extraneous="self"><path d="M0 0h9v9z"/><text>A&#38;B &#x6be;</text></g></switch><i:pgf><![CDATA[eJzs]]></i:pgf></svg>`,
  'as Inkscape writes it': `<svg ${ns} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 inkscape:version="1.3" sodipodi:docname="l.svg" inkscape:export-filename="C:\\l.png" viewBox="0 0 48 24">
<sodipodi:namedview id="base"><inkscape:page x="0"/></sodipodi:namedview>${square}
<metadata><rdf:RDF><rdf:li rdf:resource="http://x.example/"/></rdf:RDF></metadata></svg>`,
  'as Figma writes it': `<svg width="48" height="24" viewBox="0 0 48 24" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#clip0_1_2)">
<path fill-rule="evenodd" d="M0 0H9V9Z" fill="url(#paint0_linear_1:2)"/></g><defs><linearGradient id="paint0_linear_1:2"><stop/></linearGradient>
<clipPath id="clip0_1_2"><rect width="48" height="24"/></clipPath></defs></svg>`,
  'with a prefix for all its elements': `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><svg:rect width="9" height="9"/></svg:svg>`,
}
// A process of its own draws what is uploaded; each takes as long as a hundred drawings.
const uploaded = new Set(isFullRun ? Object.keys(drawings) : ['plain', 'with its own parts'])
for (const [name, text] of Object.entries(drawings)) {
  test(`an SVG is drawn: ${name}`, async () => {
    const plain = plainSvg(Buffer.from(text))
    assert.ok('text' in plain, JSON.stringify(plain))
    assert.equal((await sharp(Buffer.from(plain.text)).webp().metadata()).format, 'svg')
    await sharp(Buffer.from(plain.text)).webp().toBuffer()
    if (!uploaded.has(name)) return
    const picture = await take(text)
    assert.ok('bytes' in picture, JSON.stringify(picture))
    const { format, width, height } = await sharp(picture.bytes).metadata()
    assert.deepEqual([format, width, height], ['webp', 512, 256])
  })
}

const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
const hostile: Record<string, readonly [string | Buffer, SvgFault | 'PICTURE_TYPE']> = {
  'a script': [svg('<script>alert(1)</script>'), 'SVG_ACTIVE'],
  'a script by another name': [
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>'),
    'SVG_ACTIVE',
  ],
  'something that runs on loading': [svg(square, 'onload = "alert(1)" viewBox="0 0 9 9"'), 'SVG_ACTIVE'],
  'a page inside': [
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'SVG_ACTIVE',
  ],
  'a picture from elsewhere': [
    svg('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>'),
    'SVG_PICTURES',
  ],
  'a file of the computer': [
    svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
    'SVG_PICTURES',
  ],
  'a picture inside': [svg('<image href="data:image/png;base64,AAAA"/>'), 'SVG_PICTURES'],
  'a drawing from elsewhere': [svg('<use href="https://x.example/a.svg#b"/>'), 'SVG_LINKS'],
  'a hidden address': [svg('<use href="&#104;ttps://x.example/a.svg#b"/>'), 'SVG_LINKS'],
  'a link': [svg(`<a xlink:href="javascript:alert(1)">${square}</a>`), 'SVG_LINKS'],
  'a style from elsewhere': [svg('<style>@import "http://x.example/a.css";</style>'), 'SVG_LINKS'],
  'a fill from elsewhere': [svg('<rect fill="url( http://x.example/#a )"/>'), 'SVG_LINKS'],
  'a fill in disguise': [svg('<rect style="fill:u\\72l(http://x.example/#a)"/>'), 'SVG_LINKS'],
  'a style sheet before it': [
    `<?xml version="1.0"?><?xml-stylesheet href="http://x.example/a.css"?>${svg(square)}`,
    'PICTURE_TYPE',
  ],
  'an external entity': [
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'SVG_ENTITIES',
  ],
  'a billion laughs': [`<!DOCTYPE svg [<!ENTITY l0 "ha">${lol}]>${svg('<text>&l9;</text>')}`, 'SVG_ENTITIES'],
  'another way of writing': [Buffer.from(`\ufeff${svg('<script>x</script>')}`, 'utf16le'), 'PICTURE_TYPE'],
  'a declared other way of writing': [`<?xml version="1.0" encoding="UTF-7"?>${svg(square)}`, 'SVG_BROKEN'],
  'a comment that does not end': [svg('<!--'.repeat(50_000)), 'SVG_BROKEN'],
  'a style from elsewhere in pieces': [
    svg('<style><![CDATA[@im]]>port "http://x.example/a.css";</style>'),
    'SVG_LINKS',
  ],
  'a hidden fill': [svg('<rect fill="u&#114;l(http://x.example/#a)"/>'), 'SVG_LINKS'],
  'a script in unparsed text': [svg('<![CDATA[<script>]]><script/>'), 'SVG_ACTIVE'],
  'a parameter entity': [`<!DOCTYPE svg [<!ENTITY % x "a">]>${svg(square)}`, 'SVG_ENTITIES'],
  'too many elements': [svg('<g/>'.repeat(5_001)), 'SVG_TOO_LARGE'],
  'too many copies': [svg('<use href="#a"/>'.repeat(33)), 'SVG_TOO_LARGE'],
  'too deep': [svg(`${'<g opacity=".9">'.repeat(40)}${'</g>'.repeat(40)}`), 'SVG_TOO_LARGE'],
  'too long': [svg(' '.repeat(600_000)), 'SVG_TOO_LARGE'],
  'a web page': ['<!doctype html><html><svg/></html>', 'PICTURE_TYPE'],
}
const seen = new Set<string>()
for (const [name, [text, reason]] of Object.entries(hostile)) {
  const isFirst = !seen.has(reason)
  seen.add(reason)
  test(`an SVG is rejected immediately: ${name}`, async () => {
    const before = process.cpuUsage()
    if (reason !== 'PICTURE_TYPE') assert.deepEqual(plainSvg(Buffer.from(text)), { fault: reason })
    const fault = reason === 'SVG_BROKEN' ? 'UPLOAD_FAILED' : 'FILE_TYPE_NOT_ALLOWED'
    if (isFirst || isFullRun || reason === 'PICTURE_TYPE')
      assert.deepEqual(await take(text), { fault, reason })
    assert.ok(process.cpuUsage(before).user < 1_000_000)
  })
}

test('an SVG may have 512 KiB', () => {
  const most = svg(' '.repeat(512 * 1024 - svg('').length))
  assert.ok('text' in plainSvg(Buffer.from(most)))
  assert.deepEqual(plainSvg(Buffer.from(`${most} `)), { fault: 'SVG_TOO_LARGE' })
})

test('an SVG of enormous measures is drawn small', async () => {
  const picture = await take(svg(square, 'width="1000000" height="1000000"'))
  if ('fault' in picture) return assert.equal(picture.fault, 'UPLOAD_FAILED')
  assert.ok(((await sharp(picture.bytes).metadata()).width ?? 0) <= 512)
})

test('copies of copies that take too much processor time are given up', async () => {
  const levels = Array.from(
    { length: 10 },
    (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}" x="1"/>`.repeat(3)}</g>`,
  )
  const group = `<g id="l0">${'<rect width="9" height="9" opacity=".5"/>'.repeat(50)}</g>`
  const copies = Buffer.from(svg(`<defs>${group}${levels.join('')}</defs><use href="#l10"/>`))
  assert.ok('text' in plainSvg(copies), 'they are few enough to be drawn')
  const limitMs = 1000
  assert.ok((await renderSvg(Buffer.from(svg(square)), 512, limitMs)).length > 0)
  await assert.rejects(renderSvg(copies, 512, limitMs), /was not drawn/)
})

test('broken XML and an SVG without measures are no pictures', async () => {
  const broken = { fault: 'UPLOAD_FAILED', reason: 'SVG_BROKEN' }
  assert.deepEqual(await take(`<svg ${ns} viewBox="0 0 9 9"><g></svg>`), broken)
  assert.deepEqual(await take(svg('<a "'.repeat(50_000))), broken)
  const undrawn = { fault: 'UPLOAD_FAILED', reason: 'PICTURE_BROKEN' }
  assert.deepEqual(await take(svg('', 'width="0" height="0"')), undrawn)
})

test('a name that never ends is read once', () => {
  const before = process.cpuUsage()
  plainSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><${'a'.repeat(500_000)}`))
  assert.ok(process.cpuUsage(before).user < 1_000_000)
})
