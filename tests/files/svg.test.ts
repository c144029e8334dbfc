import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { takePicture } from '#server/storage/reencode-image.ts'
import { drawSvg, isPlainSvg } from '#server/storage/svg.ts'

const ns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string, size = 'viewBox="0 0 48 24"') => `<svg ${ns} ${size}>${inner}</svg>`
const square = '<rect width="9" height="9" fill="#01994c"/>'
const take = (text: string | Buffer) => takePicture(Buffer.from(text), { side: 512, forms: ['svg'] })

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
}
for (const [name, text] of Object.entries(drawings)) {
  test(`an SVG is drawn: ${name}`, async () => {
    const taken = await take(text)
    assert.ok('bytes' in taken, JSON.stringify(taken))
    const { format, width, height } = await sharp(taken.bytes).metadata()
    assert.deepEqual([format, width, height], ['webp', 512, 256])
  })
}

const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
const hostile: Record<string, string | Buffer> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script by another name': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>'),
  'something that runs on loading': svg(square, 'onload = "alert(1)" viewBox="0 0 9 9"'),
  'a page inside': svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  'a picture from elsewhere': svg('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>'),
  'a file of the computer': svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  'a picture inside': svg('<image href="data:image/png;base64,AAAA"/>'),
  'a drawing from elsewhere': svg('<use href="https://x.example/a.svg#b"/>'),
  'a hidden address': svg('<use href="&#104;ttps://x.example/a.svg#b"/>'),
  'a link': svg(`<a xlink:href="javascript:alert(1)">${square}</a>`),
  'a style from elsewhere': svg('<style>@import "http://x.example/a.css";</style>'),
  'a fill from elsewhere': svg('<rect fill="url( http://x.example/#a )"/>'),
  'a fill in disguise': svg('<rect style="fill:u\\72l(http://x.example/#a)"/>'),
  'a style sheet before it': `<?xml version="1.0"?><?xml-stylesheet href="http://x.example/a.css"?>${svg(square)}`,
  'an external entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a billion laughs': `<!DOCTYPE svg [<!ENTITY l0 "ha">${lol}]>${svg('<text>&l9;</text>')}`,
  'another way of writing': Buffer.from(`\ufeff${svg('<script>x</script>')}`, 'utf16le'),
  'a declared other way of writing': `<?xml version="1.0" encoding="UTF-7"?>${svg(square)}`,
  'a comment that does not end': svg('<!--'.repeat(50_000)),
  'too many elements': svg('<g/>'.repeat(5_001)),
  'too many copies': svg('<use href="#a"/>'.repeat(33)),
  'too deep': svg(`${'<g opacity=".9">'.repeat(40)}${'</g>'.repeat(40)}`),
  'too long': svg(' '.repeat(600_000)),
  'a web page': '<!doctype html><html><svg/></html>',
}
for (const [name, text] of Object.entries(hostile)) {
  test(`an SVG is rejected immediately: ${name}`, async () => {
    const before = process.cpuUsage()
    assert.deepEqual(await take(text), { fault: 'FILE_TYPE_NOT_ALLOWED' })
    assert.ok(process.cpuUsage(before).user < 1_000_000)
  })
}

test('an SVG may have 512 KiB', () => {
  const most = svg(' '.repeat(512 * 1024 - svg('').length))
  assert.deepEqual([isPlainSvg(Buffer.from(most)), isPlainSvg(Buffer.from(`${most} `))], [true, false])
})

test('an SVG of enormous measures is drawn small', async () => {
  const taken = await take(svg(square, 'width="1000000" height="1000000"'))
  if ('fault' in taken) return assert.equal(taken.fault, 'UPLOAD_FAILED')
  assert.ok(((await sharp(taken.bytes).metadata()).width ?? 0) <= 512)
})

test('copies of copies that take too much processor time are given up', async () => {
  const levels = Array.from(
    { length: 10 },
    (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}" x="1"/>`.repeat(3)}</g>`,
  )
  const group = `<g id="l0">${'<rect width="9" height="9" opacity=".5"/>'.repeat(50)}</g>`
  const copies = Buffer.from(svg(`<defs>${group}${levels.join('')}</defs><use href="#l10"/>`))
  assert.ok(isPlainSvg(copies), 'they are few enough to be drawn')
  const limitMs = 2000
  assert.ok((await drawSvg(Buffer.from(svg(square)), 512, limitMs)).length > 0)
  await assert.rejects(drawSvg(copies, 512, limitMs), /was not drawn/)
})

test('broken XML and an SVG without measures are no pictures', async () => {
  assert.deepEqual(await take(`<svg ${ns} viewBox="0 0 9 9"><g></svg>`), { fault: 'UPLOAD_FAILED' })
  assert.deepEqual(await take(svg('<a "'.repeat(50_000))), { fault: 'UPLOAD_FAILED' })
  assert.deepEqual(await take(svg('', 'width="0" height="0"')), { fault: 'UPLOAD_FAILED' })
})

test('a name that never ends is read once', () => {
  const before = process.cpuUsage()
  isPlainSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><${'a'.repeat(500_000)}`))
  assert.ok(process.cpuUsage(before).user < 1_000_000)
})
