/** What is searched: a page of the site (`products` is the catalogue, `shop` the parts), or a list of the dashboard. */
const lists = [
  'products',
  'shop',
  'projects',
  'services',
  'brands',
  'categories',
  'colors',
  'customers',
] as const

/** Where a question is asked. */
export type SearchedList = (typeof lists)[number]

/** A question that a person really types, and what must stand first among the answers. */
export interface Question {
  /** As typed, with its slips, letters and layout. */
  readonly typed: string
  /** What makes it hard, or who asks. */
  readonly why: string
  readonly list: SearchedList
  /**
   * Keys of the demo's content (`demo/content/`); the first answer must be one of them. The ids of products, projects and
   * services follow the order of the seed: the catalogue from 1, the shop's parts after it. `category:doors`,
   * `brand:kestrel`, `color:brass`, `place:Erbil` and `type:care` stand for all rows of the list that have it.
   */
  readonly first: readonly string[]
}

function isList(name: string): name is SearchedList {
  return lists.some((list) => list === name)
}

/** Reads questions from lines `typed | why | list | key key …`. Throws on a line of another shape. */
export function questions(table: string): Question[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', why = '', list = '', keys = ''] = line.split(' | ')
      if (!typed || !why || !keys || !isList(list)) throw new Error(`not a question: ${line}`)
      return { typed, why, list, first: keys.split(' ') }
    })
}
