import type { English } from '#i18n/en/dictionary.ts'
import type { DashboardTranslate } from './dashboard-context.tsx'

type One = keyof English['dashboard']['one']

/** The lists that staff manage, named as in the calls: each has a noun for one item. */
export type ListName = Exclude<One, 'adding' | 'editing'>

const isListName = (name: string): name is ListName => name !== 'adding' && name !== 'editing'

/** All names of lists, in the order of the texts. */
export const listNames = (t: DashboardTranslate): ListName[] => t.below('dashboard.one').filter(isListName)

/** The noun for one item of a list, as `Store`; for an unknown list its own name. */
export const itemNoun = (t: DashboardTranslate, list: string): string =>
  t.find(`dashboard.one.${list}`) ?? list

/** The last segment of an address, as `stores` of `product/stores`: the name of a list or a screen. */
export type LastSegment<P extends string> = P extends `${string}/${infer Rest}` ? LastSegment<Rest> : P

export const lastSegment = <const P extends string>(path: P): LastSegment<P> =>
  // The type says the same: what follows the last slash.
  path.slice(path.lastIndexOf('/') + 1) as LastSegment<P>
