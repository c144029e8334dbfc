// Browser features that none of our pages use. Sharing, clipboard and full screen keep their defaults.
const unused = [
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
  ],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'xr-spatial-tracking'],
]

const policyOf = (features: readonly string[]) => features.map((feature) => `${feature}=()`).join(', ')

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': policyOf(unused),
} as const

/** For pictures, which social networks, mails and other sites embed. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' } as const

/**
 * The headers of every answer; one year of HSTS if the public URL is https, for the hosts below it too only if asked:
 * another host of the domain may have no certificate.
 */
export function securityHeaders(
  publicUrl: string | undefined,
  subdomains: 'yes' | 'no' = 'no',
): Readonly<Record<string, string>> {
  if (!publicUrl?.startsWith('https:')) return common
  const below = subdomains === 'yes' ? '; includeSubDomains' : ''
  return { ...common, 'strict-transport-security': `max-age=31536000${below}` }
}

/** Mailed links lead here with a token in the URL, which must not leak to other pages. */
const carriesToken = /^\/(?:reset|proveemail|undoemail|dashboard\/auth\/)/

/** The referrer policy of a page, if it differs from the common one. */
export const pageReferrer = (path: string): Readonly<Record<string, string>> =>
  carriesToken.test(path) ? { 'referrer-policy': 'no-referrer' } : {}

/**
 * The permissions policy of a page that asks for a feature of its own, such as `geolocation=(self)`: no other feature is
 * allowed, as anywhere else.
 */
export const pagePermissions = (own: string | null): Readonly<Record<string, string>> =>
  own === null
    ? {}
    : {
        'permissions-policy': `${own}, ${policyOf(unused.filter((feature) => !own.startsWith(`${feature}=`)))}`,
      }
