import type { Language } from '#contract/kit/values.ts'
import { pickText } from '#i18n/format.ts'
import type { Content } from '../mail.ts'
import { type Correspondent, renderLetter, waysOf } from './layout.ts'
import { mailTexts } from './texts.ts'

interface About {
  readonly company: Correspondent
  readonly language: Language
  /** The page of the order, if the mail that is not sent was about one. */
  readonly order?: string
}

/** Tells an unproved address that it gets no more mails today, and where everything about its orders is. */
export function lastOfDay({ company, language, order }: About): Content {
  const t = mailTexts(language)
  const sender = pickText(company, 'name', language, company.lang).text
  return {
    subject: t('mail.lastOfDay.subject', { company: sender }),
    ...renderLetter({
      language,
      sender,
      ways: waysOf(company),
      heading: t('mail.lastOfDay.heading'),
      facts: [],
      ...(order && { link: { label: t('mail.order.view'), href: order } }),
      closing: t('mail.lastOfDay.closing'),
    }),
  }
}
