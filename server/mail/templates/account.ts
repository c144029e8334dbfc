import type { Language } from '#contract/kit/values.ts'
import { formatDateTime, pickText } from '#i18n/format.ts'
import type { Addressee, Mail } from '../mail.ts'
import { lastOfDay } from './last-of-day.ts'
import { type Correspondent, renderLetter, waysOf } from './layout.ts'
import { mailTexts } from './texts.ts'

/** The sender, recipient and language of a mail about an account. */
export interface AccountMail {
  readonly company: Correspondent
  readonly language: Language
  readonly to: Addressee
}

function open({ company, language, to }: AccountMail) {
  const sender = pickText(company, 'name', language, company.lang).text
  const reply = company.email ? { replyTo: { name: sender, address: company.email } } : {}
  return {
    t: mailTexts(language),
    sender,
    envelope: { to, senderName: sender, ...reply },
    news: { kind: 'news', last: () => lastOfDay({ company, language }) } as const,
    /** What each letter of the company begins and ends with. */
    letterhead: { language, sender, ways: waysOf(company) },
  }
}

/** A link that proves the recipient's address, and its lifetime in days. */
export interface ProofLink {
  readonly href: string
  readonly days: number
}

/** Welcomes a new customer, without a name, with the link that proves the address. */
export function welcomeMail(mail: AccountMail & { proof: ProofLink }): Mail {
  const { t, sender, envelope, letterhead } = open(mail)
  const { to, proof } = mail
  return {
    kind: 'access',
    ...envelope,
    subject: t('mail.welcome.subject', { company: sender }),
    ...renderLetter({
      ...letterhead,
      heading: t('mail.welcome.heading'),
      facts: [{ label: t('mail.welcome.email'), value: to.address, as: 'latin' }],
      link: { label: t('mail.proof.action'), href: proof.href },
      closing: t('mail.welcome.closing', { days: proof.days }),
    }),
  }
}

/** Contains the link that proves an address, valid until `expires` (ISO 8601). */
export function proofMail(mail: AccountMail & { proof: ProofLink & { expires: string } }): Mail {
  const { t, sender, envelope, letterhead } = open(mail)
  const { to, proof } = mail
  return {
    kind: 'access',
    ...envelope,
    subject: t('mail.proof.subject', { company: sender }),
    ...renderLetter({
      ...letterhead,
      heading: t('mail.proof.heading'),
      facts: [{ label: t('mail.proof.email'), value: to.address, as: 'latin' }],
      link: { label: t('mail.proof.action'), href: proof.href },
      closing: t('mail.proof.closing', { days: proof.days }),
    }),
    voidAfter: proof.expires,
  }
}

/**
 * Notifies the current address that another one was requested (`newEmail`, unless it must not know), when (ISO 8601),
 * and where to prevent it by setting a new password.
 */
export function emailAskedMail(mail: AccountMail & { newEmail?: string; asked: string; href: string }): Mail {
  const { t, sender, envelope, news, letterhead } = open(mail)
  const { newEmail, asked, href } = mail
  return {
    ...news,
    ...envelope,
    subject: t('mail.emailAsked.subject', { company: sender }),
    ...renderLetter({
      ...letterhead,
      heading: t('mail.emailAsked.heading'),
      facts: changeFacts(mail, newEmail, asked),
      link: { label: t('mail.emailAsked.action'), href },
      closing: t('mail.emailAsked.closing'),
    }),
  }
}

/** Contains the password reset code; not sent once the code has expired. */
export function resetMail(mail: AccountMail & { code: string; minutes: number; expires: string }): Mail {
  const { t, sender, envelope, letterhead } = open(mail)
  const { code, minutes, expires } = mail
  return {
    kind: 'access',
    ...envelope,
    subject: t('mail.reset.subject', { company: sender }),
    ...renderLetter({
      ...letterhead,
      heading: t('mail.reset.heading'),
      facts: [{ label: t('mail.reset.code'), value: code, as: 'code' }],
      closing: t('mail.reset.closing', { minutes }),
    }),
    voidAfter: expires,
  }
}

/** Notifies a person that their password changed at a moment (ISO 8601), and who set it if they did not. */
export function passwordChangedMail(mail: AccountMail & { changed: string; by?: string | undefined }): Mail {
  const { t, sender, envelope, news, letterhead } = open(mail)
  const { language, changed, by } = mail
  const when = { label: t('mail.passwordChanged.when'), value: formatDateTime(changed, language) }
  const who = by === undefined ? [] : [{ label: t('mail.passwordChanged.by'), value: by }]
  return {
    ...news,
    ...envelope,
    subject: t('mail.passwordChanged.subject', { company: sender }),
    ...renderLetter({
      ...letterhead,
      heading: t('mail.passwordChanged.heading'),
      facts: [when, ...who],
      closing: t(by === undefined ? 'mail.passwordChanged.closing' : 'mail.passwordChanged.closingOfOther'),
    }),
  }
}

/** The facts of a change of e-mail: the new address, unless it must not be told, and when. */
function changeFacts({ language }: AccountMail, newEmail: string | undefined, moment: string) {
  const t = mailTexts(language)
  const when = { label: t('mail.emailChanged.when'), value: formatDateTime(moment, language) }
  const what = { label: t('mail.emailChanged.newEmail'), value: newEmail ?? '', as: 'latin' } as const
  return newEmail === undefined ? [when] : [what, when]
}

/** Warns on which day (ISO 8601) an idle account will be deleted, and where to log in to keep it. */
export function idleAccountMail(mail: AccountMail & { deleted: string; href: string }): Mail {
  const { t, sender, envelope, news, letterhead } = open(mail)
  const { language, to, deleted, href } = mail
  return {
    ...news,
    ...envelope,
    subject: t('mail.idleAccount.subject', { company: sender }),
    ...renderLetter({
      ...letterhead,
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
 * Notifies the former address of a change: the new address, unless it must not know, the moment (ISO 8601), and where
 * to undo it, if that is possible.
 */
export function emailChangedMail(
  mail: AccountMail & {
    newEmail?: string
    changed: string
    undo?: { href: string; days: number } | undefined
  },
): Mail {
  const { t, sender, envelope, news, letterhead } = open(mail)
  const { newEmail, changed, undo } = mail
  return {
    ...news,
    ...envelope,
    subject: t('mail.emailChanged.subject', { company: sender }),
    ...renderLetter({
      ...letterhead,
      heading: t('mail.emailChanged.heading'),
      facts: changeFacts(mail, newEmail, changed),
      ...(undo && { link: { label: t('mail.emailChanged.undo'), href: undo.href } }),
      closing: undo ? t('mail.emailChanged.closingWithUndo', undo) : t('mail.emailChanged.closing'),
    }),
  }
}
