import type { MetaDescriptor } from 'react-router'
import { translator } from '#i18n/translate.ts'
import type { Frame } from '../shell/site-data.server.ts'
import type { AccountTranslate } from './account-layout.tsx'
import type { AccountTexts } from './account-texts.server.ts'

type Matches = readonly [
  { loaderData?: Frame | undefined },
  unknown,
  { loaderData?: AccountTexts | undefined },
  ...unknown[],
]

/** The head of a page of a customer's own: its name, and that it is nothing for search engines. */
export function describeOwn(matches: Matches, title: (t: AccountTranslate) => string): MetaDescriptor[] {
  const { loaderData: frame } = matches[0]
  const { loaderData: account } = matches[2]
  if (!frame || !account) return []
  const t = translator({ ...frame.texts, account }, frame.language)
  return [
    { title: t('site.seo.title', { page: title(t), company: frame.company.text }) },
    { name: 'robots', content: 'noindex' },
  ]
}
