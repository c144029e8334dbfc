import { networks } from '#contract/kit/networks.ts'

/** Returns the network of a stored icon name, in any case; `link` for one without a drawing. */
export const networkOf = (icon: string) =>
  networks.find((network) => network === icon.toLowerCase()) ?? 'link'
