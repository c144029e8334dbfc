import type { Config } from '#server/runtime/config.ts'

/** The result of a check: one sentence, and what to do unless all is well. */
export interface Finding {
  readonly check: string
  readonly level: 'ok' | 'warn' | 'fail'
  readonly says: string
  readonly todo?: string
}

/** Checks one aspect of a deployment without changing it. An error it throws becomes a failed finding. */
export type Check = (config: Config) => Promise<readonly Finding[]> | readonly Finding[]

/** Makes the findings of a check. */
export const findings = (check: string) => ({
  ok: (says: string): Finding => ({ check, level: 'ok', says }),
  warn: (says: string, todo: string): Finding => ({ check, level: 'warn', says, todo }),
  fail: (says: string, todo: string): Finding => ({ check, level: 'fail', says, todo }),
})

/** The secrets of the configuration being examined. Only what drivers and servers say may repeat one: our own words never do. */
let secrets: readonly string[] = []

/** From now on takes these secrets out of the words of others. */
export function hideSecrets(config: Config): void {
  const { S3_SECRET_ACCESS_KEY, BACKUP_COPY_S3_SECRET_ACCESS_KEY, ADMIN_PASSWORD, METRICS_TOKEN } = config
  secrets = [S3_SECRET_ACCESS_KEY, BACKUP_COPY_S3_SECRET_ACCESS_KEY, ADMIN_PASSWORD, METRICS_TOKEN]
    .concat(passwordOf(config.DATABASE_URL), passwordOf(config.SMTP_URL))
    .filter((one) => one !== undefined)
    .filter((one) => one !== '')
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const message = cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
  // Several addresses were tried, each with its own error.
  const first = error instanceof AggregateError && message === '' ? error.errors[0] : undefined
  return (first === undefined ? message : wordsOf(first)).replaceAll(/\s+/g, ' ').trim()
}

/** An error's message in one line, without the secrets of the configuration. */
export const reason = (error: unknown): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), wordsOf(error))

function passwordOf(url: string | undefined): string[] {
  const { password = '' } = url !== undefined && URL.canParse(url) ? new URL(url) : {}
  return [password, decodeURIComponent(password)]
}
