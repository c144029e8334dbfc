import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { senderAddress, serverOptions } from '#server/mail/mail-delivery.ts'
import type { Config } from '#server/runtime/config.ts'
import { isHere } from './configuration.ts'
import type { Check, Finding } from './finding.ts'
import { findings, reason } from './finding.ts'

const { ok, warn, fail } = findings('mail')

/** Connects and logs in, with TLS if `tls`. Throws if either fails. */
async function greet(url: string, tls: boolean): Promise<void> {
  const transport = createTransport({ ...serverOptions(url), requireTLS: tls })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function checkServer(url: string): Promise<Finding> {
  const { protocol, hostname, username } = new URL(url)
  const login = username === '' ? 'without a login' : 'and takes the login'
  const failed = (error: unknown) =>
    fail(
      `The mail server does not take mail: ${reason(error)}.`,
      'Look at SMTP_URL: host, port (465 for smtps, 587 for smtp), user and password, each percent-encoded.',
    )
  try {
    await greet(url, protocol === 'smtp:')
    return ok(`The mail server answers over TLS ${login}.`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (protocol !== 'smtp:' || code !== 'ETLS') return failed(error)
  }
  try {
    await greet(url, false)
  } catch (error) {
    return failed(error)
  }
  if (isHere(hostname)) return ok(`The mail server on this machine answers ${login}.`)
  const todo = 'Use smtps:// with port 465, or a server that offers STARTTLS.'
  if (username === '') return warn('Mails go to the mail server in the clear.', todo)
  return fail('The password and the mails go to the mail server in the clear.', todo)
}

async function checkSender(config: Config): Promise<Finding> {
  const sender = senderAddress(config)
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const todo = 'Set MAIL_FROM to an address at a domain that is yours and receives mail.'
  if (isHere(domain) || isIP(domain) || !domain.includes('.'))
    return fail(`Mails are sent from ${sender}, which no server believes.`, todo)
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  const recordsOf = async <T>(question: Promise<T[]>): Promise<T[] | undefined> => {
    try {
      return await question
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
    }
  }
  const receivers = await recordsOf(resolver.resolveMx(domain))
  const texts = await recordsOf(resolver.resolveTxt(domain))
  if (!receivers || !texts)
    return warn(`The name service said nothing of ${domain}.`, 'Look at /etc/resolv.conf.')
  if (receivers.length === 0) return warn(`${domain} receives no mail: it has no MX record.`, todo)
  if (texts.some((parts) => parts.join('').startsWith('v=spf1')))
    return ok(`Mails are sent from ${sender}, whose domain says who may send for it.`)
  return warn(
    `${domain} does not say who may send mail for it, and many servers will take ours for spam.`,
    'Add the SPF and DKIM records that your mail provider names.',
  )
}

async function send(config: Config, url: string, to: string): Promise<Finding> {
  const transport = createTransport(serverOptions(url))
  try {
    const text = 'This is the mail that was asked for with `npm run doctor`. The mail server took it.'
    await transport.sendMail({
      from: senderAddress(config),
      to: { name: '', address: to },
      subject: 'Doctor',
      text,
    })
    return ok(`A mail to ${to} was taken; look whether it arrives, and not among spam.`)
  } catch (error) {
    return fail(`A mail to ${to} was not taken: ${reason(error)}.`, 'Ask the provider of the mail server.')
  } finally {
    transport.close()
  }
}

/** Checks whether mail can be sent; sends none unless `to` is given. */
export const checkMail =
  (to?: string): Check =>
  async (config) => {
    const { SMTP_URL } = config
    if (SMTP_URL === undefined) {
      return [
        warn(
          `No mail leaves this machine: each is a file in ${config.DATA_DIR}/outbox, and nobody can reset a password.`,
          'Set SMTP_URL to your mail server.',
        ),
      ]
    }
    const found = await Promise.all([checkServer(SMTP_URL), checkSender(config)])
    return to === undefined ? found : [...found, await send(config, SMTP_URL, to)]
  }
