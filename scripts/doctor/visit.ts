import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from '#server/runtime/config.ts'
import { judgeDate } from './clock.ts'
import { isHere } from './configuration.ts'
import type { Check, Finding } from './finding.ts'
import { findings, reason } from './finding.ts'
import { isInside } from './inside.ts'

const { ok, warn, fail } = findings('public address')
const proxy = findings('proxy')
/** A documentation address (RFC 5737), which nobody has. */
const forged = '203.0.113.7'
const patience = 8_000

/** What to do where the public address does not answer, by the reason. */
export const visitAdvice = (why: string): string =>
  /certificate/.test(why)
    ? 'Renew the certificate, as the line on https says.'
    : 'Start the product and its proxy, and look at the name service and the firewall.'

/**
 * Judges which client address the server sees for a request with a forged one: our own is right; the proxy's or the
 * forged one is wrong.
 */
export function judgeAddress(
  seen: string,
  { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>,
  isPublic: boolean,
): Finding {
  if (seen === forged)
    return proxy.fail(
      'Visitors can say themselves what address they come from, and so get around every limit.',
      TRUST_PROXY === undefined
        ? 'Let the proxy overwrite X-Forwarded-For.'
        : 'Set TRUST_PROXY to the number of proxies before the product, no more, and let each add to X-Forwarded-For.',
    )
  const own = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === seen))
  if (isPublic && isInside(seen) && (TRUST_PROXY === undefined || !own))
    return proxy.warn(
      `The product takes the proxy (${seen}) for the visitor: one who guesses passwords would lock all out.`,
      'Set TRUST_PROXY to the number of proxies, and let them send X-Forwarded-For.',
    )
  return proxy.ok(`A visitor's own address is seen (${seen}), and cannot be made up.`)
}

async function isPublicName(host: string): Promise<boolean> {
  const address = isIP(host)
    ? host
    : await lookup(host).then(
        (found) => found.address,
        () => '',
      )
  return address !== '' && !isInside(address)
}

/** Checks whether the public URL leads to this server, which client address it sees, and whether the clocks agree. */
export const checkVisit: Check = async (config) => {
  const { PUBLIC_URL } = config
  if (PUBLIC_URL === undefined) return []
  const began = Date.now()
  let answer: Response
  try {
    answer = await fetch(`${PUBLIC_URL}/healthz`, {
      headers: { 'x-forwarded-for': forged },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    return [warn(`${PUBLIC_URL} does not answer from here: ${reason(error)}.`, visitAdvice(reason(error)))]
  }
  const clock = judgeDate(PUBLIC_URL, answer.headers.get('date'), began)
  const body: unknown = await answer.json().catch(() => undefined)
  const isOurs = typeof body === 'object' && body !== null && 'alive' in body
  if (!isOurs)
    return [
      fail(
        `Something else answers at ${PUBLIC_URL} (status ${answer.status}).`,
        'Let the proxy pass everything on to the product, also /healthz.',
      ),
    ]
  const seen = 'address' in body && typeof body.address === 'string' ? body.address : ''
  const { hostname } = new URL(PUBLIC_URL)
  const isPublic = !isHere(hostname) && (await isPublicName(hostname))
  return [ok(`${PUBLIC_URL} answers.`), judgeAddress(seen, config, isPublic), ...clock]
}
