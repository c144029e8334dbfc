/** The main pages, in the order of the menu, with the key of each name. */
export const mainLinks = [
  { to: '/', key: 'site.nav.home' },
  { to: '/products', key: 'site.nav.products' },
  { to: '/services', key: 'site.nav.services' },
  { to: '/projects', key: 'site.nav.projects' },
  { to: '/shop', key: 'site.nav.shop' },
  { to: '/about', key: 'site.nav.about' },
  { to: '/contact', key: 'site.nav.contact' },
] as const

/** The address of a search for the company on a map. */
export const mapOf = (company: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(company)}`
