import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The inner text of all elements of a name, without parsing. */
const insides = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`, 'g'))]
    .map(([, inside = '']) => inside)
    .join('\n')

function Card({ number }: { number: number }): ReactElement {
  const address = `/products/${number}`
  return h(
    'article',
    { className: 'card', lang: 'ckb' },
    h('a', { href: address }, h('img', { src: `/uploads/${number * 7919}.webp`, alt: '', loading: 'lazy' })),
    h('h3', { className: 'title' }, h('a', { href: address }, `کابینەی ژمارە ${number * 7919}`)),
    h('p', { className: 'detail' }, `${number * 104_729} بەرزکەرەوە بۆ باڵەخانەی نیشتەجێبوون`),
    h('span', { className: 'price', dir: 'ltr' }, `$${number * 13}.00`),
  )
}

/**
 * Makes a React page with about as many bytes as another: its styles and scripts unchanged, and cards for the rest.
 * The returned function renders it.
 */
export function pageOfSameSize(html: string): () => string {
  const styles = insides(html, 'style')
  const scripts = insides(html, 'script')
  const page = (cards: number) => {
    const main = h(
      'main',
      {},
      ...Array.from({ length: cards }, (_, at) => h(Card, { key: at, number: at + 1 })),
    )
    return `<!doctype html><html lang="ckb" dir="rtl"><head><title>Page</title><style>${styles}</style></head><body>${renderToString(main)}<script>${scripts}</script></body></html>`
  }
  const size = (cards: number) => Buffer.byteLength(page(cards))
  const one = (size(200) - size(0)) / 200
  const cards = Math.max(1, Math.round((Buffer.byteLength(html) - size(0)) / one))
  return () => page(cards)
}
