import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keepReturnPath, loginPath, returnPath } from '#web/shared/return-to.ts'

const back = (next: string) => returnPath(new URLSearchParams({ next }))

test('the way back leads to the page that asked to log in', () => {
  for (const path of ['/', '/cart', '/shop/17?size=3&color=2', '/orders/5#items', '/shop?q=a%20b']) {
    assert.equal(returnPath(new URL(loginPath(path), 'https://site.example').searchParams), path)
  }
})

test('without a page to go back to it is the profile', () => {
  assert.equal(returnPath(new URLSearchParams()), '/MyProfile')
  assert.equal(back(''), '/MyProfile')
})

test('no address of another site is a way back', () => {
  const elsewhere = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\t\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '//evil.example@site.invalid',
    '//site.invalid:80',
  ]
  for (const next of elsewhere) {
    const path = back(next)
    assert.equal(new URL(path, 'https://site.example').origin, 'https://site.example', next)
    assert.doesNotMatch(path, /^\/[/\\]/, next)
  }
})

test('whatever is asked for, the way back stays on the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '.',
    '..',
    ':',
    '@',
    '%2f',
    'a',
    'http:',
    '?',
    '#',
    ' ',
    '\u0000',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = back(pieces.join(''))
      assert.match(path, /^\/(?![/\\])/)
      assert.equal(new URL(path, 'https://site.example').origin, 'https://site.example')
      // Read once more it leads to the same place.
      assert.equal(back(path), path)
    }),
    { numRuns: 2000 },
  )
})

test('where to go afterwards is handed from page to page', () => {
  assert.equal(
    keepReturnPath('/register', new URLSearchParams('next=%2Fcart%3Fa%3D1')),
    '/register?next=%2Fcart%3Fa%3D1',
  )
  assert.equal(keepReturnPath('/register', new URLSearchParams('token=x')), '/register')
})
