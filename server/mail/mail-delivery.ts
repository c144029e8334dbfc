import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../runtime/config.ts'

/** The folder for mails if there is no mail server. */
export const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'outbox')

/** The file of a mail, by its outbox id, if there is no mail server. */
const fileOf = (place: Pick<Config, 'DATA_DIR'>, id: number) => join(folderOf(place), `${id}.eml`)

/** Deletes a mail file, by its outbox id. */
export const removeFile = (place: Pick<Config, 'DATA_DIR'>, id: number) =>
  rm(fileOf(place, id), { force: true })

/** Delivers one mail durably; `id` is its outbox id. Throws if it was not accepted. */
export type Deliver = (id: number, message: SendMailOptions) => Promise<void>

// A silent mail server must not hold up other mails; nodemailer's defaults are two minutes and more.
const timeouts = (timeoutMs?: number) => ({
  connectionTimeout: timeoutMs ?? 5000,
  greetingTimeout: timeoutMs ?? 5000,
  socketTimeout: timeoutMs ?? 15_000,
  dnsTimeout: timeoutMs ?? 5000,
})

// Composing a mail never reads files or URLs, whatever its content.
const shut = { disableFileAccess: true, disableUrlAccess: true }

/** The SMTP options for a mail server at a URL. `timeoutMs` replaces every timeout. */
export const serverOptions = (url: string, timeoutMs?: number) => ({ ...shut, ...timeouts(timeoutMs), url })

async function toServer(url: string, timeoutMs?: number): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(serverOptions(url, timeoutMs))
  return async (_id, message) => {
    await transport.sendMail(message)
  }
}

async function toFolder(place: Pick<Config, 'DATA_DIR'>): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...shut, streamTransport: true, buffer: true, newline: 'windows' })
  return async (id, message) => {
    const { message: bytes } = await transport.sendMail(message)
    if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not built as a whole')
    await mkdir(folderOf(place), { recursive: true, mode: 0o700 })
    const path = fileOf(place, id)
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
    try {
      await writeFile(temporary, bytes, { flush: true, mode: 0o600 })
      await rename(temporary, path)
    } catch (fault) {
      await rm(temporary, { force: true })
      throw fault
    }
  }
}

/**
 * Returns the SMTP reply code, 500 or above, if a mail server refused this mail's recipient or content. Retrying would
 * not help. Undefined for every other error: a refused sender, for example, can be fixed on our side.
 */
export function refusedForGood(fault: unknown): number | undefined {
  if (!(fault instanceof Error) || !('command' in fault) || !('responseCode' in fault)) return undefined
  const { command, responseCode } = fault
  const isRecipientRefused = command === 'RCPT TO' || command === 'DATA'
  return isRecipientRefused && typeof responseCode === 'number' && responseCode >= 500
    ? responseCode
    : undefined
}

/** The error code of a failed delivery: the system's (`ECONNREFUSED`), else nodemailer's (`EAUTH`), else `unknown`. */
export function codeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  // Nodemailer replaces the system's code with a generic one for connections.
  if ('originalCode' in fault && typeof fault.originalCode === 'string') return fault.originalCode
  return 'code' in fault ? String(fault.code) : 'unknown'
}

/** Delivers to SMTP_URL, or without it writes each mail to `DATA_DIR/outbox/<id>.eml`. */
export function delivery(config: Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'mailTimeoutMs'>): Deliver {
  const { SMTP_URL, mailTimeoutMs } = config
  // Opened with the first mail, to save memory until then.
  let opened: Promise<Deliver> | undefined
  return async (id, message) => {
    opened ??= SMTP_URL ? toServer(SMTP_URL, mailTimeoutMs) : toFolder(config)
    await (await opened)(id, message)
  }
}

/** The sender address: MAIL_FROM, or no-reply at the host of the public URL. */
export function senderAddress({ MAIL_FROM, PUBLIC_URL }: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>): string {
  return MAIL_FROM ?? `no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`
}

/** The longest answer of a mail server that is logged, in characters. */
const longestAnswer = 200

/** The name and the password of a server's address, as they may stand in an answer. */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url)
  return [username, password].flatMap((one) => [one, decodeURIComponent(one)]).filter((one) => one.length > 2)
}

/**
 * What the log says of a mail server that took no mail: its host and port, and the words of its answer without addresses,
 * long numbers and what logs in there. Empty without a server.
 */
export function answerOf(
  { SMTP_URL }: Pick<Config, 'SMTP_URL'>,
  fault: unknown,
): { readonly server?: string; readonly answer?: string } {
  if (SMTP_URL === undefined) return {}
  const { host } = new URL(SMTP_URL)
  const reply = fault instanceof Error && 'response' in fault ? String(fault.response) : ''
  const plain = secretsOf(SMTP_URL)
    .reduce((text, secret) => text.replaceAll(secret, '•••'), reply)
    .slice(0, 2 * longestAnswer)
    .split(/[\s<>]+/)
    .map((word) => (/@|\d{6}/.test(word) ? '•••' : word))
    .join(' ')
    .trim()
  return plain === '' ? { server: host } : { server: host, answer: plain.slice(0, longestAnswer) }
}
