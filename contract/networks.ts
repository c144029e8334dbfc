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
