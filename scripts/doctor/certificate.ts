import { connect, type TLSSocket } from 'node:tls'
import type { Check, Finding } from './finding.ts'
import { findings, reason } from './finding.ts'

const { ok, warn, fail } = findings('https')
const day = 86_400_000
const patience = 8_000

interface Shown {
  readonly trusted: boolean
  readonly why: string
  /** When it expires, in milliseconds since 1970. */
  readonly until: number
}

function shownBy(host: string, port: number): Promise<Shown> {
  return new Promise((resolve, reject) => {
    // Accept any certificate, because we report what is wrong with it.
    const socket: TLSSocket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      const why = socket.authorizationError
      resolve({ trusted: socket.authorized, why: why instanceof Error ? why.message : String(why), until })
      socket.destroy()
    })
    socket.setTimeout(patience, () => socket.destroy(new Error('it says nothing')))
    socket.on('error', reject)
  })
}

/** Judges whether browsers accept a certificate, and for how long. */
export function judgeCertificate({ trusted, why, until }: Shown, now = Date.now()): Finding {
  const days = Math.floor((until - now) / day)
  const renew = 'Renew it, and let the proxy do so by itself (certbot, Caddy).'
  if (days < 0) return fail('The certificate has expired: browsers refuse the site.', renew)
  if (!trusted)
    return fail(`Browsers refuse the certificate: ${why}.`, 'Get one of a known authority, with its chain.')
  const says = `The certificate is good for ${days} more days.`
  if (days < 7) return fail(says, renew)
  return days < 21 ? warn(says, renew) : ok(says)
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
  const shown = await shownBy(hostname, Number(port || 443)).then(judgeCertificate, (error: unknown) =>
    warn(
      `The certificate of ${hostname} could not be seen: ${reason(error)}.`,
      'Look whether the proxy runs.',
    ),
  )
  return port === '' ? [shown, await checkRedirect(hostname)] : [shown]
}
