const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** For everything that is no page: nothing of it may run, load or be framed. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** The headers every answer carries; HSTS for a year when the public address is https. */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  if (!publicUrl?.startsWith('https:')) return common
  return { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}
