import type { SiteSetting } from '#contract/settings/row.ts'
import { termKinds, termsColumn, termsPath } from '#contract/settings/terms.ts'
import { pickText } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'

type Asking = Pick<SiteServer, 'language' | 'defaultLanguage'>

/** The pages of the company's terms that there are, with their titles in the language of the page. */
export function termsLinks(setting: SiteSetting, { language, defaultLanguage }: Asking) {
  const t = translator({ terms: dictionaries[language].terms }, language)
  const links = termKinds
    .filter((kind) => pickText(setting, termsColumn(kind), language, defaultLanguage).text)
    .map((kind) => ({ to: termsPath(kind), label: t(`terms.title.${kind}`) }))
  return { label: t('terms.others'), links }
}

/** What a page of terms shows, in the language of the page; undefined where the company left them empty. */
export function termsOf(name: string, setting: SiteSetting, asking: Asking) {
  const { language, defaultLanguage } = asking
  const kind = termKinds.find((one) => one === name)
  const text = kind && pickText(setting, termsColumn(kind), language, defaultLanguage)
  if (!kind || !text?.text) return undefined
  const t = translator({ terms: dictionaries[language].terms }, language)
  const company = pickText(setting, 'name', language, defaultLanguage).text
  const path = termsPath(kind)
  const { label, links } = termsLinks(setting, asking)
  return {
    path,
    text,
    title: t(`terms.title.${kind}`),
    description: t(`terms.description.${kind}`, { company }),
    /** The other terms. */
    others: { label, links: links.filter(({ to }) => to !== path) },
  }
}
