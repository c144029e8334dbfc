import type { Language } from '#contract/kit/values.ts'

/** The main pages in menu order, with the text key of each name. */
export const mainLinks = [
  { to: '/', key: 'site.nav.home' },
  { to: '/products', key: 'site.nav.products' },
  { to: '/services', key: 'site.nav.services' },
  { to: '/projects', key: 'site.nav.projects' },
  { to: '/shop', key: 'site.nav.shop' },
  { to: '/about', key: 'site.nav.about' },
  { to: '/contact', key: 'site.nav.contact' },
  { to: '/planner', key: 'site.nav.planner' },
] as const

/** The URL of a map that shows what is searched for: an address, or a point as `36.191113,44.009167`. */
export const mapLink = (sought: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(sought)}`

/** The data sheet of a product of the catalogue as a PDF file, in a language. */
export const sheetFile = (id: number, language: Language) => `/products/${id}/sheet.pdf?lang=${language}`

/** The page of an order by its code; it asks for the last digits of the telephone, which no link carries. */
export const trackPath = (ordercode: string) => `/track?code=${encodeURIComponent(ordercode)}`
