import { pickText } from '#i18n/format.ts'
import type { Addressee, Mail } from '../mail.ts'
import { type Correspondent, renderLetter } from './layout.ts'
import { mailTexts } from './texts.ts'

interface HealthLetter {
  readonly company: Correspondent
  readonly to: Addressee
  /** The line, in the language of the site. */
  readonly says: string
  readonly isWell: boolean
  /** The screen with all lines. */
  readonly href: string
}

/** Tells a developer that something of the site must be put right, or is well again. */
export function healthMail({ company, to, says, isWell, href }: HealthLetter): Mail {
  const language = company.lang
  const t = mailTexts(language)
  const sender = pickText(company, 'name', language, language).text
  const heading = t(isWell ? 'mail.doctor.wellAgain' : 'mail.doctor.turnedBad')
  return {
    kind: 'health',
    to,
    senderName: sender,
    subject: heading,
    ...renderLetter({
      language,
      sender,
      heading,
      facts: [],
      entries: [{ name: says, about: [], href }],
      closing: t('mail.doctor.closing'),
    }),
  }
}
