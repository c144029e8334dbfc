// What a browser could do for a page and none of ours asks for. Sharing, copying and full screen are left as they are.
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

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
} as const

/** For pictures: networks, mails and other sites show them. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** For everything that is no page: nothing of it may run, load or be framed. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** The headers every answer carries; HSTS for a year when the public address is https. */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  if (!publicUrl?.startsWith('https:')) return common
  return { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}
