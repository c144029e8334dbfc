const figures = Array.from({ length: 100 }, (_, at) => `f${at}-from=1`).join('&')
const words = encodeURIComponent('ئاسانسۆرەکان '.repeat(15))
const marks = encodeURIComponent(`a${'\u0301\u0316'.repeat(500)}`)

/** The costliest addresses of each route that is read, by its path. */
export const worstAddresses: Readonly<Record<string, readonly string[]>> = {
  '/healthz': ['/healthz'],
  '/readyz': ['/readyz'],
  '/metrics': ['/metrics'],
  '/api/docs': ['/api/docs'],
  '/api/openapi.json': ['/api/openapi.json'],
  '/robots.txt': ['/robots.txt'],
  '/sitemap.xml': ['/sitemap.xml'],
  '/sitemap/*': ['/sitemap/products.xml'],
  '/favicon.ico': ['/favicon.ico'],
  '/site.webmanifest': ['/site.webmanifest?lang=ku'],
  '/offline': ['/offline?lang=ar'],
  '/theme.css': ['/theme.css'],
  '/catalogue.pdf': ['/catalogue.pdf'],
  '/uploads/*': ['/uploads/products/none.webp?w=960'],
  '/backups/*': ['/backups/none.tar.zst?ticket=none'],
  '/preview/*': ['/preview/1'],
  '/*': ['/nowhere', `/shop?q=${words}`, `/shop?q=${marks}`, `/products?${figures}`, '/products/1/sheet.pdf'],
}
