import type { English } from '#i18n/dictionary.ts'
import type { DashboardTranslate } from '../shell/dashboard-context.tsx'

type One = keyof English['dashboard']['one']

/** The lists that staff keep, by the names of the calls: those that have a word for one of their things. */
export type ListName = Exclude<One, 'adding' | 'editing'>

const isListName = (name: string): name is ListName => name !== 'adding' && name !== 'editing'

/** Their names, in the order of the texts. */
export const listNames = (t: DashboardTranslate): ListName[] => t.below('dashboard.one').filter(isListName)

/** What one thing of a list is called, as `Store`; the list's own name when it is none of ours. */
export const itemNoun = (t: DashboardTranslate, list: string): string =>
  t.find(`dashboard.one.${list}`) ?? list

/** The last word of an address, as `stores` of `product/stores`: the name of a list or a screen. */
export type LastSegment<P extends string> = P extends `${string}/${infer Rest}` ? LastSegment<Rest> : P

export const lastSegment = <const P extends string>(path: P): LastSegment<P> =>
  // What stands behind the last slash is what the type says.
  path.slice(path.lastIndexOf('/') + 1) as LastSegment<P>
