import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainLink } from '#contract/links.ts'

test('links to social networks are plain', () => {
  const plain = [
    'https://www.facebook.com/hawraz',
    'HTTPS://Instagram.com/hawraz?x=1#y',
    'http://hawraz.example:8080/a',
    'https://wa.me/9647501234567',
    'https://youtube.com/@hawraz',
    'https://موقع.عراق/أ',
    'https://münchen.example',
    'mailto:info@hawraz.example',
    'tel:+964-750-123-4567',
  ]
  assert.deepEqual(
    plain.filter((link) => !isPlainLink(link)),
    [],
  )
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
  ]
  assert.deepEqual(hidden.filter(isPlainLink), [])
})
