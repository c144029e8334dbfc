import { addressOf } from '../shell/seo.ts'
import { translatorOf } from '../shell/site-context.tsx'
import type { Frame } from '../shell/site-data.server.ts'

/** The way to a page for search engines: its steps after the home page, the page itself last. */
export function breadcrumbList(frame: Frame, steps: readonly { name: string; path: string }[]) {
  const home = { name: translatorOf(frame)('site.nav.home'), path: '/' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(frame, path, '', frame.language),
    })),
  }
}
