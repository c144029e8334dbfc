import type { Network } from '../domain/limits.ts'

/** How much each kind of network may have of something at once. */
export type Limits = Required<Readonly<Record<keyof Network, number>>>

const kinds = ['one', 'wide', 'widest'] as const

/** The keys of a network, narrowest first, with what kind of network each is. */
export const keysOf = (network: Network): (readonly [key: string, kind: keyof Network])[] =>
  kinds.flatMap((kind) => {
    const key = network[kind]
    return key === undefined ? [] : [[key, kind] as const]
  })

/** What others in a wider network have counts in part: as if that many households had shared it. */
const households: Limits = { one: 1, wide: 4, widest: 16 }

/** What a network has of something, when `of` tells it of each key, and in part what others around it have. */
export function weigh(network: Network, of: (key: string) => number): number {
  let weight = 0
  let within = 0
  for (const [key, kind] of keysOf(network)) {
    const sum = of(key)
    weight += (sum - within) / households[kind]
    within = sum
  }
  return weight
}

/** What networks have of something, added up. */
export interface Sums {
  of(key: string): number
  /** Adds to all of a network's sums; takes away when it is below 0. */
  add(network: Network, amount: number): void
  /** Whether so much more stays within the limits. */
  fits(network: Network, amount: number, limits: Limits): boolean
}

/** Makes sums that are all 0. */
export function sums(): Sums {
  const all = new Map<string, number>()
  const of = (key: string) => all.get(key) ?? 0
  return {
    of,
    add(network, amount) {
      for (const [key] of keysOf(network)) {
        const sum = of(key) + amount
        if (sum > 0) all.set(key, sum)
        else all.delete(key)
      }
    },
    fits: (network, amount, limits) =>
      keysOf(network).every(([key, kind]) => of(key) + amount <= limits[kind]),
  }
}
