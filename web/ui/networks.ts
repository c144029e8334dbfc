/** The networks whose signs are drawn; `link` stands for any other. */
export const networks = [
  'facebook',
  'instagram',
  'youtube',
  'linkedin',
  'tiktok',
  'whatsapp',
  'telegram',
  'x',
  'link',
] as const

/** The network of a stored sign, however its letters are written; what we have no drawing of is a link. */
export const networkOf = (icon: string) =>
  networks.find((network) => network === icon.toLowerCase()) ?? 'link'
