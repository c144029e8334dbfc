import {
  certificateLevel,
  certificateOf,
  daysLeft,
  type ShownCertificate,
} from '#server/domain/doctor/judge.ts'
import type { Check, Finding } from './finding.ts'
import { findings, reason } from './finding.ts'

const { ok, warn, fail } = findings('https')
const patience = 8_000

/** Judges whether browsers accept a certificate, and for how long. */
export function judgeCertificate(shown: ShownCertificate, now = Date.now()): Finding {
  const { trusted, why } = shown
  const days = daysLeft(shown, now)
  const renew = 'Renew it, and let the proxy do so by itself (certbot, Caddy).'
  if (days < 0) return fail('The certificate has expired: browsers refuse the site.', renew)
  if (!trusted)
    return fail(`Browsers refuse the certificate: ${why}.`, 'Get one of a known authority, with its chain.')
  const says = `The certificate is good for ${days} more days.`
  const level = certificateLevel(days)
  return level === 'ok' ? ok(says) : { fail, warn }[level](says, renew)
}

async function checkRedirect(host: string): Promise<Finding> {
  const todo = 'Let the proxy answer port 80 with a redirect (301) to https.'
  try {
    const signal = AbortSignal.timeout(patience)
    const { status, headers } = await fetch(`http://${host}/`, { redirect: 'manual', signal })
    const location = headers.get('location') ?? ''
    if (status >= 300 && status < 400 && location.startsWith('https:')) return ok('http leads on to https.')
    return warn(`http answers with ${status} in place of leading on to https.`, todo)
  } catch (error) {
    return warn(`http does not answer: ${reason(error)}.`, todo)
  }
}

/** Checks whether the certificate of a public https URL is valid, and plain http redirects to it. */
export const checkCertificate: Check = async ({ PUBLIC_URL }) => {
  if (!PUBLIC_URL?.startsWith('https:')) return []
  const { hostname, port } = new URL(PUBLIC_URL)
  const shown = await certificateOf(hostname, Number(port || 443), patience).then(
    judgeCertificate,
    (error: unknown) =>
      warn(
        `The certificate of ${hostname} could not be seen: ${reason(error)}.`,
        'Look whether the proxy runs.',
      ),
  )
  return port === '' ? [shown, await checkRedirect(hostname)] : [shown]
}
