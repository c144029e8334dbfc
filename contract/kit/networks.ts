/** The social networks that have an icon; `link` stands for any other. */
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
