import type { Network } from './ip-networks.ts'

/** How much of something each kind of network may hold. */
export type Limits = Required<Readonly<Record<keyof Network, number>>>

const kinds = ['one', 'wide', 'widest'] as const

/** The keys of a network, narrowest first, with their kinds. */
export const keysOf = (network: Network): (readonly [key: string, kind: keyof Network])[] =>
  kinds.flatMap((kind) => {
    const key = network[kind]
    return key === undefined ? [] : [[key, kind] as const]
  })

/** Usage by neighbours in a wider network counts as if that many households shared it. */
const households: Limits = { one: 1, wide: 4, widest: 16 }

/** A network's amount of something, given by `of` per key, plus a share of its neighbours' amounts. */
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

/** Amounts per network. */
export interface Sums {
  of(key: string): number
  /** Adds to all keys of a network; negative amounts subtract. */
  add(network: Network, amount: number): void
  /** Whether adding an amount stays within the limits. */
  fits(network: Network, amount: number, limits: Limits): boolean
}

/** Makes empty sums. */
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
