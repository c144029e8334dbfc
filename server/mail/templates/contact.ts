import { formatDateTime, isolatedName, pickText } from '#i18n/format.ts'
import { formatPhone } from '../../database/phone.ts'
import type { Mail } from '../mail.ts'
import { type Correspondent, renderLetter } from './layout.ts'
import { mailTexts } from './texts.ts'

interface Message {
  readonly name: string
  /** Empty if only a telephone was given. */
  readonly email: string
  /** In E.164; empty if only an e-mail was given. */
  readonly phone: string
  readonly subject: string
  readonly msg: string
  /** ISO 8601 */
  readonly created: string
}

/**
 * A visitor's message to the company, in the site's default language; replies go to the visitor's e-mail, if given.
 * The visitor's text is quoted in the body and never part of the headers; there only the moment distinguishes
 * messages.
 */
export function contactMail(company: Correspondent, message: Message): Mail {
  const language = company.lang
  const t = mailTexts(language)
  const { name, email, phone, subject, msg, created } = message
  const sender = pickText(company, 'name', language, language).text
  return {
    kind: 'message',
    to: { name: sender, address: company.email },
    senderName: sender,
    ...(email && { replyTo: { name: '', address: email } }),
    subject: t('mail.contact.subject', { moment: isolatedName(formatDateTime(created, language)) }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.contact.heading'),
      facts: [
        { label: t('mail.contact.name'), value: name, as: 'quoted' },
        ...(phone
          ? [{ label: t('mail.contact.phone'), value: formatPhone(phone), as: 'latin' } as const]
          : []),
        ...(email ? [{ label: t('mail.contact.email'), value: email, as: 'latin' } as const] : []),
        { label: t('mail.contact.subjectLabel'), value: subject, as: 'quoted' },
        { label: t('mail.contact.message'), value: msg, as: 'quoted' },
        { label: t('mail.contact.sentAt'), value: formatDateTime(created, language) },
      ],
      closing: `${t(email ? 'mail.contact.reply' : 'mail.contact.call')} ${t('mail.contact.theirs')}`,
    }),
  }
}
