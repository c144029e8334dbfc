import { useEffect } from 'react'
import type { English } from '#i18n/en/dictionary.ts'

type Nav = Readonly<Record<keyof English['dashboard']['nav'], string>>

const isName = (nav: Nav, part: string): part is keyof Nav => part in nav

/** The title of the tab of a screen, as `product/products/17/colors`: it names the last list in the address. */
export function tabTitle({ nav }: { readonly nav: Nav }, path: string, company: string): string {
  const name = path.split('/').findLast((part) => isName(nav, part))
  return `${name && isName(nav, name) ? nav[name] : nav.dashboard} | ${company}`
}

/** Puts the name of what a screen shows before the title of its tab while the screen is mounted. */
export function useTabTitle(shown: string) {
  useEffect(() => {
    const before = document.title
    document.title = `${shown} | ${before}`
    return () => {
      document.title = before
    }
  }, [shown])
}
