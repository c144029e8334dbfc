/** The main pages in menu order, with the text key of each name. */
export const mainLinks = [
  { to: '/', key: 'site.nav.home' },
  { to: '/products', key: 'site.nav.products' },
  { to: '/services', key: 'site.nav.services' },
  { to: '/projects', key: 'site.nav.projects' },
  { to: '/shop', key: 'site.nav.shop' },
  { to: '/about', key: 'site.nav.about' },
  { to: '/contact', key: 'site.nav.contact' },
] as const

/** Returns the URL of a map search for the company. */
export const mapOf = (company: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(company)}`
