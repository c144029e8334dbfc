import { useEffect } from 'react'
import type { English } from '#i18n/dictionary.ts'

type Nav = Readonly<Record<keyof English['dashboard']['nav'], string>>

const isName = (nav: Nav, part: string): part is keyof Nav => part in nav

/** What a tab is called that shows a screen, `product/products/17/colors`: by the last list in its address. */
export function tabTitle({ nav }: { readonly nav: Nav }, path: string, company: string): string {
  const name = path.split('/').findLast((part) => isName(nav, part))
  return `${name && isName(nav, name) ? nav[name] : nav.dashboard} | ${company}`
}

/** Puts what a screen shows before the name of its tab, while it shows it. */
export function useTabTitle(shown: string) {
  useEffect(() => {
    const before = document.title
    document.title = `${shown} | ${before}`
    return () => {
      document.title = before
    }
  }, [shown])
}
