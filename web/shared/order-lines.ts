import type { Language } from '#contract/kit/values.ts'
import type { Orderitem } from '#contract/orders/row.ts'
import { isolatedName, pickText } from '#i18n/format.ts'
import type { Reader } from './reader.ts'

const parts = ['products_', 'colors_', 'sizes_'] as const

type Names = Pick<Orderitem, `${(typeof parts)[number]}${Language}_name`>

/** What a line of an order is called in the reader's language: the product, its colour and its size. */
export const lineName = (line: Names, { language, defaultLanguage }: Reader): string =>
  parts
    .map((prefix) => pickText(line, 'name', language, defaultLanguage, prefix).text)
    .filter((name) => name !== '')
    .map(isolatedName)
    .join(' · ')

/** The pieces of a line that did not come back yet. */
export const leftOf = ({ qty, returned }: Pick<Orderitem, 'qty' | 'returned'>): number => qty - returned
