import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComponentType, createElement } from 'react'
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { htmlOf } from '#tests/support/components.ts'

const { Link, NavLink } = await import('#web/ui/link.tsx')

const addresses = [
  ...[
    '/',
    '/about',
    '/about/',
    '/about#certificates',
    '/products/1',
    '/products?page=2&q=%D8%A7',
    '/x?a=/b//c',
  ],
  ...['?page=2', '#content', 'products', '.', '..', '//other.example', '/a//b', '/a/../b', '/./a', '/.well'],
  ...['/a?', '/a#', '/a?#', '/a?b#', '/a\\\\b', 'https://other.example/a', 'mailto:a@b.example', '', '/ا/ب'],
]

test('the server writes each link as the router would', () => {
  const others = [
    { className: 'x', 'aria-label': 'y', onClick: () => {} },
    { target: '_blank', rel: 'noopener', id: 'z' },
    { viewTransition: true, preventScrollReset: true, replace: true, lang: 'en' },
    { reloadDocument: true, prefetch: 'none' as const, className: undefined },
  ]
  for (const to of addresses)
    for (const props of others) {
      const page = (Way: ComponentType<LinkProps & { to: string }>) =>
        htmlOf(createElement(Way, { ...props, to }, 'text'), '/shop/1?c=2')
      assert.equal(page(Link), page(RouterLink), `${to} ${Object.keys(props)}`)
    }
})

test('the server marks the links of the current page as the router would', () => {
  const others = [
    { className: 'x' },
    { className: 'x', end: true },
    { className: '' },
    { style: { color: 'red' } },
  ]
  for (const to of [
    '/',
    '/shop',
    '/shop/',
    '/Shop?page=2',
    '/shop/1',
    '/shop/1/',
    '/sho',
    '/about#a',
    'shop',
    '?a=b',
  ])
    for (const at of ['/', '/shop', '/shop/1?c=2', '/shopping', '/SHOP/1/'])
      for (const props of others) {
        const page = (Way: ComponentType<NavLinkProps & { to: string }>) =>
          htmlOf(createElement(Way, { ...props, to }, 'text'), at)
        assert.equal(page(NavLink), page(RouterNavLink), `${to} at ${at} ${JSON.stringify(props)}`)
      }
})
