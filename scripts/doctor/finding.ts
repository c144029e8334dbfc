import type { Config } from '#server/config.ts'

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

/** An error's message in one line. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const message = cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
  // Several addresses were tried, each with its own error.
  const first = error instanceof AggregateError && message === '' ? error.errors[0] : undefined
  return (first === undefined ? message : reason(first)).replaceAll(/\s+/g, ' ').trim()
}

function passwordOf(url: string | undefined): string[] {
  const { password = '' } = url !== undefined && URL.canParse(url) ? new URL(url) : {}
  return [password, decodeURIComponent(password)]
}

/** Removes the configuration's secrets from a text, in case a driver or server repeated one. */
export function withoutSecrets(config: Config): (text: string) => string {
  const { S3_SECRET_ACCESS_KEY, ADMIN_PASSWORD, METRICS_TOKEN } = config
  const secrets = [S3_SECRET_ACCESS_KEY, ADMIN_PASSWORD, METRICS_TOKEN]
    .concat(passwordOf(config.DATABASE_URL), passwordOf(config.SMTP_URL))
    .filter((one) => one !== undefined && one !== '')
  return (text) => secrets.reduce<string>((rest, secret) => rest.replaceAll(secret ?? '', '•••'), text)
}
