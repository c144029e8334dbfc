import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanHtml } from '#server/domain/settings/sanitise.ts'

const attacks: readonly [dirty: string, clean: string][] = [
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p>a<ScRiPt src=//x.example></sCrIpT></p>', '<p>a</p>'],
  ['<p>a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
  ['<p onmouseover="x()" style="position:fixed" class="y" id="z">a</p>', '<p>a</p>'],
  ['<svg><p><style><img src=x onerror=x()></style></p></svg>b', 'b'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=x()></style></table></mtext></math>b', 'b'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVa\tScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//x.example">a</a>', '<a>a</a>'],
  ['<a href="vbscript:x">a</a>', '<a>a</a>'],
  [
    '<a href="https://x.example/?a=1&b=2" target="_blank" rel="opener">a</a>',
    '<a href="https://x.example/?a=1&amp;b=2" rel="noopener nofollow" target="_blank">a</a>',
  ],
  ['<a href="tel:+964750" target="top">a</a>', '<a href="tel:+964750" rel="noopener nofollow">a</a>'],
  ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example" rel="noopener nofollow">a</a>'],
  ['<p dir="rtl" lang="ckb">a</p>', '<p dir="rtl" lang="ckb">a</p>'],
  ['<p dir="x" lang="a&quot; onclick=x">a</p>', '<p>a</p>'],
  ['<h1>a</h1><h2>b</h2><form action=x><input><button>c</button></form>', 'a<h2>b</h2>c'],
  ['<iframe srcdoc="<script>x</script>"></iframe>a', 'a'],
  ['<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>a', 'a'],
  ['<textarea><p>x</p></textarea>a<base href="//x"><meta http-equiv=refresh><link rel=x>', 'a'],
  ['<<b>script>x<</b>/script>', '&lt;<b>script&gt;x&lt;</b>/script&gt;'],
  ['<!--><script>x</script>--><p>a</p>', '--&gt;<p>a</p>'],
  ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  [
    '<ul><li>a</li></ul><blockquote><s>b</s><u>c</u><br></blockquote>',
    '<ul><li>a</li></ul><blockquote><s>b</s><u>c</u><br /></blockquote>',
  ],
  [' <p> &nbsp; </p><p><br></p>', ''],
]

for (const [dirty, clean] of attacks) {
  test(`cleans ${dirty.slice(0, 60)}`, async () => {
    const cleaned = await cleanHtml(dirty)
    assert.equal(cleaned, clean)
    assert.equal(await cleanHtml(cleaned), cleaned)
  })
}

const parts = attacks.flatMap(([dirty]) => dirty.split(/(?=[<>"'= ])/))

test('of whatever pieces, only the tags and attributes that may be are left, and cleaning again changes nothing', async () => {
  const tag =
    /<(?!\/?(?:p|br|strong|b|em|i|u|s|h2|h3|h4|ul|ol|li|blockquote|a)(?: (?:dir|lang|href|rel|target)="[^"<>]*")*(?: \/)?>)/
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), async (pieces) => {
      const cleaned = await cleanHtml(pieces.join(''))
      assert.doesNotMatch(cleaned, tag)
      assert.doesNotMatch(cleaned, /<[^>]*(?:script:|data:)/i)
      assert.equal(await cleanHtml(cleaned), cleaned)
    }),
    { numRuns: 300 },
  )
})

test('paragraphs that broken markup puts into each other are taken apart at once', async () => {
  const cleaned = await cleanHtml('<p><p<p>/script<p>')
  assert.equal(cleaned, '<p>/script</p><p></p><p></p>')
  assert.equal(await cleanHtml(cleaned), cleaned)
})

test('no rich text keeps a sign that reverses it, however it is written', async () => {
  for (const sign of ['\u202e', '&#8238;', '&#x202e;', '&#X202E;', '&#x0202E', '&#8238'])
    assert.equal(await cleanHtml(`<p>pay ${sign} <b>more</b>&#8236;</p>`), '<p>pay  <b>more</b></p>', sign)
  assert.equal(await cleanHtml('<p>&#8294;a</p><p>b&#8297;</p>'), '<p>a</p><p>b</p>')
  assert.equal(await cleanHtml('<p>&#8296;<b>a</b>&#8297;&nbsp;b</p>'), '<p>\u2068<b>a</b>\u2069\u00a0b</p>')
})
