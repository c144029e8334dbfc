import { isIP } from 'node:net'
import type { Check } from './finding.ts'
import { findings } from './finding.ts'

const { ok, warn, fail } = findings('configuration')

/** Whether a host is loopback. */
export const isHere = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))

/** Checks whether the configured addresses suit visitors and separate them from each other. */
export const checkConfiguration: Check = ({ PUBLIC_URL, TRUST_PROXY, HOST }) => {
  if (PUBLIC_URL === undefined) {
    return [
      fail(
        'PUBLIC_URL is not set: links in mails and for search engines lead to localhost, and cookies are not secure.',
        'Set PUBLIC_URL to the address visitors type, as https://example.com.',
      ),
    ]
  }
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol !== 'https:' && !isHere(hostname)) {
    return [
      fail(
        'PUBLIC_URL is not https: whoever is on the way reads passwords and takes over sessions.',
        'Put a proxy with a certificate before it and set PUBLIC_URL to its https address.',
      ),
    ]
  }
  if (TRUST_PROXY === 'loopback' && HOST === '0.0.0.0') {
    return [
      warn(
        'It listens on every address of this machine though its proxy is on the same one.',
        'Set HOST to 127.0.0.1, so that nobody goes around the proxy.',
      ),
    ]
  }
  return [ok(`Every variable is valid; the public address is ${PUBLIC_URL}.`)]
}
