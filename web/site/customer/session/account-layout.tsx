import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type MetaDescriptor, Outlet } from 'react-router'
import { type Translate, translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import { type SiteServer, siteServer } from '#web/api/server.ts'
import { useSite } from '#web/shared/site-context.tsx'
import type { SiteData } from '#web/shared/site-data.server.ts'
import { textsIn } from '#web/shared/texts.ts'
import type { Route } from './+types/account-layout.ts'

/** Returns the texts of the account pages, in the visitor's language alone. */
const loadAccountTexts = ({ language }: SiteServer) => dictionaries[language].account

type AccountTexts = ReturnType<typeof loadAccountTexts>

export const loader = ({ context }: Route.LoaderArgs) => loadAccountTexts(context.get(siteServer))

/** The texts never change: switching the language reloads the page. */
export const shouldRevalidate = () => false

/** Returns the text of a key of the account pages or of the site: `t('account.cart.heading')`. */
export type AccountTranslate = Translate<'account' | 'site' | 'messages'>

const Texts = createContext<AccountTranslate | null>(null)

/** Returns the translator of the account pages. Throws outside of them. */
export function useAccountTexts(): AccountTranslate {
  const t = useContext(Texts)
  if (!t) throw new Error('useAccountTexts needs the layout of the account pages above')
  return t
}

/** Provides `useAccountTexts` to its descendants. */
export function AccountProvider({ account, children }: { account: AccountTexts; children: ReactNode }) {
  const { siteData } = useSite()
  const t = useMemo(
    () => translator({ ...textsIn(siteData.language), account }, siteData.language),
    [siteData, account],
  )
  return <Texts value={t}>{children}</Texts>
}

/** Layout of the account pages: they share texts that no other page needs. */
export default function AccountLayout({ loaderData: account }: Route.ComponentProps) {
  return (
    <AccountProvider account={account}>
      <Outlet />
    </AccountProvider>
  )
}

type Matches = readonly [
  { loaderData?: SiteData | undefined },
  unknown,
  { loaderData?: AccountTexts | undefined },
  ...unknown[],
]

/** Returns the head of an account page: its title, and `noindex` for search engines. */
export function accountMeta(matches: Matches, title: (t: AccountTranslate) => string): MetaDescriptor[] {
  const { loaderData: siteData } = matches[0]
  const { loaderData: account } = matches[2]
  if (!siteData || !account) return []
  const t = translator({ ...textsIn(siteData.language), account }, siteData.language)
  return [
    { title: t('site.seo.title', { page: title(t), company: siteData.company.text }) },
    { name: 'robots', content: 'noindex' },
  ]
}
