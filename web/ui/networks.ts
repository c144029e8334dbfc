import { networks } from '#contract/networks.ts'

/** The network of a stored sign, however its letters are written; what we have no drawing of is a link. */
export const networkOf = (icon: string) =>
  networks.find((network) => network === icon.toLowerCase()) ?? 'link'
