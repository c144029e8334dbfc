import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII } from 'node:url'
import { isPlainLink } from '#contract/kit/links.ts'
import { fromPunycode } from '#contract/kit/punycode.ts'

test('links to social networks are plain', () => {
  const plain = [
    'https://www.facebook.com/hawraz',
    'HTTPS://Instagram.com/hawraz?x=1#y',
    'http://hawraz.example:8080/a',
    'https://wa.me/9647501234567',
    'https://youtube.com/@hawraz',
    'https://موقع.عراق/أ',
    'https://münchen.example',
    'https://xn--mnchen-3ya.example',
    'https://xn--4gbrim.xn--mgbtx2b',
    'https://日本語.example',
    'https://яндекс.example',
    'https://ckb.wikipedia.org/wiki/ئاسانسۆر\u200c',
    'mailto:Sales.Dept+x@xn--mnchen-3ya.example',
    'mailto:info@hawraz.example',
    'tel:+964-750-123-4567',
  ]
  assert.deepEqual(
    plain.filter((link) => !isPlainLink(link)),
    [],
  )
})

test('Punycode is read as browsers read it', () => {
  const names = [
    'münchen',
    'facebооk',
    'موقع',
    'ئاسانسۆر',
    'مصعد',
    '日本語',
    'почта',
    'αθήνα',
    'ไทย',
    '한국',
    'a-b-ü',
    'ü',
  ]
  for (const name of names) assert.equal(fromPunycode(domainToASCII(name).slice('xn--'.length)), name)
  for (const wrong of ['zzzzzzzzzz99', '99999999', 'ü', 'a_b', 'A', 'a'.repeat(60)])
    assert.equal(fromPunycode(wrong), undefined, wrong)
})

test('links that hide where they lead are not', () => {
  const hidden = [
    'https://user:pass@evil.example',
    'https://facebook.com@evil.example/x',
    'https://@evil.example',
    'HTTPS://a"onmouseover=alert(1)',
    "https://a.example/'x",
    'https://fаcebook.com',
    'https://xn--fcebook-2fg.com:x',
    'https://ｅｖｉｌ.example',
    'https://evil。example',
    'https://0x7f.1',
    'https:\\\\evil.example',
    'javascript:alert(1)',
    'ftp://evil.example',
    'data:text/html,x',
    'https://',
    '//evil.example',
    'mailto:a@b.example,c@d.example@e',
    'tel:javascript',
    'https://xn--fcebook-2fg.com',
    'https://www.xn--fcebook-2fg.com/x',
    'HTTPS://XN--FCEBOOK-2FG.COM',
    'https://аррӏе.com',
    'https://xn--80ak6aa92e.com',
    'https://xn--abc-.com',
    'https://xn--.com',
    'https://xn--zzzzzzzzzz99.com',
    'https://xn--a\u0301-xyz.com',
    'https://ᎪᎫa.example',
    `https://a${'\u0301'.repeat(400)}.example`,
    `https://${'a'.repeat(64)}.example`,
    'https://a.example:99999',
    'https://a.example/\u0000',
    'https://a.example/\u007f',
    'https://a.example/\u202ex',
    'https://a.example/\u200bx',
    'https://a.example\n/x',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:a@b.example?subject=x',
    'mailto:a@b.example&cc=c@d.example',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example;c@d.example',
    'mailto:a@b.example%2cc@d.example',
    'mailto:a%3fbcc=c@d.example',
    'mailto:%22x%22@b.example',
    'mailto:a@xn--fcebook-2fg.com',
    'mailto:a@b.example/x',
    'mailto:',
    'mailto:?to=a@b.example',
    'vbscript:x',
    'whatsapp://send',
    'blob:https://a.example/x',
    'view-source:https://a.example',
    ' https://a.example',
  ]
  assert.deepEqual(hidden.filter(isPlainLink), [])
})
