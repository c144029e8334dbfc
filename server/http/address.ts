import type { Config } from '../config.ts'

/**
 * What Fastify's `trustProxy` takes. A number of hops is turned into a function: given the number itself,
 * Fastify trusts nobody, since it could not check who the nearest hop is. We count hops from our own socket.
 */
export function trustedProxies(setting: Config['TRUST_PROXY']) {
  if (setting === undefined) return false
  if (typeof setting === 'number') return (_address: string, hop: number) => hop < setting
  return setting.split(',').map((one) => one.trim())
}
