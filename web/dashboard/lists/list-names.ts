import type { English } from '#i18n/dictionary.ts'
import type { DashboardTranslate } from '../shell/dashboard-context.tsx'

type One = keyof English['dashboard']['one']

/** The lists that staff keep, by the names of the calls: those that have a word for one of their things. */
export type ListName = Exclude<One, 'adding' | 'editing'>

const isListName = (name: string): name is ListName => name !== 'adding' && name !== 'editing'

/** Their names, in the order of the texts. */
export const listNames = (t: DashboardTranslate): ListName[] => t.below('dashboard.one').filter(isListName)

/** What one thing of a list is called, as `Store`; the list's own name when it is none of ours. */
export const oneOf = (t: DashboardTranslate, list: string): string => t.find(`dashboard.one.${list}`) ?? list
