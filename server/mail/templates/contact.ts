import type { Setting } from '#contract/settings.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Mail } from '../outbox.ts'
import { layOut } from './layout.ts'
import { mailTexts } from './texts.ts'

interface Message {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly msg: string
  /** ISO 8601 */
  readonly created: string
}

/** A visitor's message to the company, in the site's default language; an answer goes to the visitor. */
export function contactMail(company: Setting, message: Message): Mail {
  const language = company.lang
  const t = mailTexts(language)
  const { name, email, subject, msg, created } = message
  const sender = company[`${language}_name`]
  return {
    to: { name: sender, address: company.email },
    senderName: sender,
    replyTo: { name, address: email },
    subject: t('mail.contact.subject', { name, subject }),
    ...layOut({
      language,
      sender,
      heading: t('mail.contact.heading'),
      facts: [
        { label: t('mail.contact.name'), value: name },
        { label: t('mail.contact.email'), value: email, as: 'latin' },
        { label: t('mail.contact.subjectLabel'), value: subject },
        { label: t('mail.contact.message'), value: msg },
        { label: t('mail.contact.sentAt'), value: formatDateTime(created, language) },
      ],
      closing: t('mail.contact.reply', { name }),
    }),
  }
}
