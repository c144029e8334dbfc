import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

/** The folder that mails are written to when there is no mail server. */
export const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'outbox')

/** The file that a mail is written to, by its number in the outbox, when there is no mail server. */
const fileOf = (place: Pick<Config, 'DATA_DIR'>, id: number) => join(folderOf(place), `${id}.eml`)

/** Removes a mail that was written as a file, by its number in the outbox. */
export const removeFile = (place: Pick<Config, 'DATA_DIR'>, id: number) =>
  rm(fileOf(place, id), { force: true })

/** Hands one mail over for good. `id` names it once and for all. Throws when it was not taken. */
export type Deliver = (id: number, message: SendMailOptions) => Promise<void>

// A mail server that says nothing must not hold the others up. The defaults are two minutes and more.
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000, dnsTimeout: 5000 }

// Whatever a mail says, building it reads no file and no address.
const shut = { disableFileAccess: true, disableUrlAccess: true }

/** What a mail server at an address is spoken to with. */
export const serverOptions = (url: string) => ({ ...shut, ...timeouts, url })

async function toServer(url: string): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(serverOptions(url))
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
 * The reply, from 500 on, by which a mail server refused this very mail: its recipient or its contents. Asking
 * again would change nothing; undefined for every other fault. A refused sender is ours, and can be put right.
 */
export function refusedForGood(fault: unknown): number | undefined {
  if (!(fault instanceof Error) || !('command' in fault) || !('responseCode' in fault)) return undefined
  const { command, responseCode } = fault
  const ours = command === 'RCPT TO' || command === 'DATA'
  return ours && typeof responseCode === 'number' && responseCode >= 500 ? responseCode : undefined
}

/** Why a mail was not taken, as a code: the system's own (`ECONNREFUSED`), else nodemailer's (`EAUTH`), else `unknown`. */
export function codeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  // What the system said is hidden behind a code for all that can happen to a connection.
  if ('originalCode' in fault && typeof fault.originalCode === 'string') return fault.originalCode
  return 'code' in fault ? String(fault.code) : 'unknown'
}

/** Delivers to SMTP_URL, or without it writes each mail to `DATA_DIR/outbox/<id>.eml`. */
export function delivery(config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>): Deliver {
  const { SMTP_URL } = config
  // Opened with the first mail: until then it would only take memory.
  let opened: Promise<Deliver> | undefined
  return async (id, message) => {
    opened ??= SMTP_URL ? toServer(SMTP_URL) : toFolder(config)
    await (await opened)(id, message)
  }
}

/** The address mail is sent from: MAIL_FROM, or one at the host of the public address. */
export function senderAddress({ MAIL_FROM, PUBLIC_URL }: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>): string {
  return MAIL_FROM ?? `no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`
}
