import type { Setting } from '#contract/settings.ts'
import type { Language } from '#contract/values.ts'
import { formatDateTime, pickText } from '#i18n/format.ts'
import type { Mail, MailAddress } from '../outbox.ts'
import { renderLetter } from './layout.ts'
import { mailTexts } from './texts.ts'

/** From whom, to whom and in which language a mail about an account goes. */
export interface AccountMail {
  readonly company: Setting
  readonly language: Language
  readonly to: MailAddress
}

function open({ company, language, to }: AccountMail) {
  const sender = pickText(company, 'name', language, company.lang).text
  const reply = company.email ? { replyTo: { name: sender, address: company.email } } : {}
  return { t: mailTexts(language), sender, envelope: { to, senderName: sender, ...reply } }
}

/** A link that proves the address it is mailed to, and for how many days. */
export interface ProofLink {
  readonly href: string
  readonly days: number
}

/** Greets a new customer, without a name, and brings the link that proves the address. */
export function welcomeMail(mail: AccountMail & { proof: ProofLink }): Mail {
  const { t, sender, envelope } = open(mail)
  const { language, to, proof } = mail
  return {
    ...envelope,
    subject: t('mail.welcome.subject', { company: sender }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.welcome.heading'),
      facts: [{ label: t('mail.welcome.email'), value: to.address, as: 'latin' }],
      link: { label: t('mail.proof.action'), href: proof.href },
      closing: t('mail.welcome.closing', { days: proof.days }),
    }),
  }
}

/** Brings the link that proves an address that somebody gave, until it expires (ISO 8601). */
export function proofMail(mail: AccountMail & { proof: ProofLink & { expires: string } }): Mail {
  const { t, sender, envelope } = open(mail)
  const { language, to, proof } = mail
  return {
    ...envelope,
    subject: t('mail.proof.subject', { company: sender }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.proof.heading'),
      facts: [{ label: t('mail.proof.email'), value: to.address, as: 'latin' }],
      link: { label: t('mail.proof.action'), href: proof.href },
      closing: t('mail.proof.closing', { days: proof.days }),
    }),
    voidAfter: proof.expires,
  }
}

/**
 * Tells the address that signs in which one was asked for in its place, if it is to know, when (ISO 8601), and where a
 * new password is set, which prevents it.
 */
export function emailAskedMail(mail: AccountMail & { newEmail?: string; asked: string; href: string }): Mail {
  const { t, sender, envelope } = open(mail)
  const { language, newEmail, asked, href } = mail
  return {
    ...envelope,
    subject: t('mail.emailAsked.subject', { company: sender }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.emailAsked.heading'),
      facts: changeFacts(mail, newEmail, asked),
      link: { label: t('mail.emailAsked.action'), href },
      closing: t('mail.emailAsked.closing'),
    }),
  }
}

/** Brings the code that sets a new password; it is not sent any more once the code has expired. */
export function resetMail(mail: AccountMail & { code: string; minutes: number; expires: string }): Mail {
  const { t, sender, envelope } = open(mail)
  const { language, code, minutes, expires } = mail
  return {
    ...envelope,
    subject: t('mail.reset.subject', { company: sender }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.reset.heading'),
      facts: [{ label: t('mail.reset.code'), value: code, as: 'code' }],
      closing: t('mail.reset.closing', { minutes }),
    }),
    voidAfter: expires,
  }
}

/** Tells somebody that the password is another one since a moment (ISO 8601), and who set it if they did not. */
export function passwordChangedMail(mail: AccountMail & { changed: string; by?: string | undefined }): Mail {
  const { t, sender, envelope } = open(mail)
  const { language, changed, by } = mail
  const when = { label: t('mail.passwordChanged.when'), value: formatDateTime(changed, language) }
  const who = by === undefined ? [] : [{ label: t('mail.passwordChanged.by'), value: by }]
  return {
    ...envelope,
    subject: t('mail.passwordChanged.subject', { company: sender }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.passwordChanged.heading'),
      facts: [when, ...who],
      closing: t(by === undefined ? 'mail.passwordChanged.closing' : 'mail.passwordChanged.closingOfOther'),
    }),
  }
}

/** What is said of a change of e-mail: the new one, if it is told, and when. */
function changeFacts({ language }: AccountMail, newEmail: string | undefined, moment: string) {
  const t = mailTexts(language)
  const when = { label: t('mail.emailChanged.when'), value: formatDateTime(moment, language) }
  const what = { label: t('mail.emailChanged.newEmail'), value: newEmail ?? '', as: 'latin' } as const
  return newEmail === undefined ? [when] : [what, when]
}

/** Says on which day (ISO 8601) an account that nobody uses is deleted, and where to log in, which keeps it. */
export function idleAccountMail(mail: AccountMail & { deleted: string; href: string }): Mail {
  const { t, sender, envelope } = open(mail)
  const { language, to, deleted, href } = mail
  return {
    ...envelope,
    subject: t('mail.idleAccount.subject', { company: sender }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.idleAccount.heading'),
      facts: [
        { label: t('mail.welcome.email'), value: to.address, as: 'latin' },
        { label: t('mail.idleAccount.day'), value: formatDateTime(deleted, language) },
      ],
      link: { label: t('mail.idleAccount.login'), href },
      closing: t('mail.idleAccount.closing'),
    }),
    voidAfter: deleted,
  }
}

/**
 * Tells the address that an account had until now that it has another, which one if it is to know, since when
 * (ISO 8601), and at which address that can be undone, if it can.
 */
export function emailChangedMail(
  mail: AccountMail & {
    newEmail?: string
    changed: string
    undo?: { href: string; days: number } | undefined
  },
): Mail {
  const { t, sender, envelope } = open(mail)
  const { language, newEmail, changed, undo } = mail
  return {
    ...envelope,
    subject: t('mail.emailChanged.subject', { company: sender }),
    ...renderLetter({
      language,
      sender,
      heading: t('mail.emailChanged.heading'),
      facts: changeFacts(mail, newEmail, changed),
      ...(undo && { link: { label: t('mail.emailChanged.undo'), href: undo.href } }),
      closing: undo ? t('mail.emailChanged.closingWithUndo', undo) : t('mail.emailChanged.closing'),
    }),
  }
}
