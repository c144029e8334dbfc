import type { DeskTranslate } from './desk.tsx'

/** The lists that staff keep, by the names of the calls. */
export const listNames = [
  'users',
  'metas',
  'socials',
  'stores',
  'productcategories',
  'brands',
  'sliders',
  'products',
  'colors',
  'sizes',
  'productcolors',
  'productsizes',
  'productavatars',
  'productgalaries',
  'servicetypes',
  'services',
  'projectcategories',
  'projects',
  'projectavatars',
  'orders',
  'orderitems',
  'contacts',
  'accounts',
  'settings',
  'backups',
  'backupdownloads',
] as const

export type ListName = (typeof listNames)[number]

/** What one thing of a list is called, as `Store`; the list's own name when it is none of ours. */
export function oneOf(t: DeskTranslate, list: string): string {
  const known = listNames.find((name) => name === list)
  return known ? t(`dashboard.one.${known}`) : list
}
