import type { Call } from '#contract/kit/call.ts'

/** The tags of the API reference and their descriptions. */
const tags = {
  site: 'What every page of the site shows, and its first page',
  init: 'All lists at once',
  products: 'The products that visitors see',
  brands: 'The brands of the products',
  productcategories: 'The categories of the products',
  projects: 'The projects that visitors see',
  services: 'The services that visitors see',
  search: 'Suggestions while a visitor types, and searches that found nothing',
  planner: 'Which lifts fit a building',
  places: 'The places of delivery with their fees and days',
  offices: 'The offices of the company with their opening hours',
  contact: 'Messages to the company',
  auth: 'Customers: registering, logging in, a forgotten password, proof of an address',
  profile: 'The own account of a customer',
  cart: 'The cart of a customer, and ordering it',
  addresses: 'The addresses that a customer keeps for deliveries',
  orders: 'The own orders of a customer',
  dashboard: 'Staff: logging in, their own account, users, customers, statistics, the log, backups',
  'dashboard/settings': 'The settings of the site, and messages to the company',
  'dashboard/product': 'Products with their colours, sizes, stock and pictures, and what they are sorted by',
  'dashboard/service': 'Services and their types',
  'dashboard/project': 'Projects, their pictures and categories',
  'dashboard/orders': 'Orders of customers',
  'dashboard/order': 'What was ordered, and the places of delivery',
} as const

type Tag = keyof typeof tags

const isTag = (name: string): name is Tag => name in tags

/** The tags with descriptions, in the order of a visit. */
export const describedTags = Object.entries(tags).map(([name, description]) => ({ name, description }))

/** The tag of a call: the longest part of its path that is a tag. Throws if there is none. */
export function tagOf({ path }: Call): Tag {
  const [, , first = '', second = ''] = path.split('/')
  const tag = [`${first}/${second}`, first === 'client' ? second : first].find(isTag)
  if (!tag) throw new Error(`No tag is defined for ${path}.`)
  return tag
}
