interface Option {
  readonly value: string
  readonly label: string
}

interface OptionsState<O extends Option> {
  /** What the search found, the best first. */
  readonly found: readonly O[]
  /** The chosen one; undefined if none is. */
  readonly chosen: O | undefined
  /** Whether words to search for are typed. */
  readonly isSearching: boolean
}

/**
 * The options of a select that searches: those it knows, among them the chosen one, whose label it shows; and those in its
 * menu. The chosen one comes first, but is not in the menu of a search that does not find it: the first arrow key would choose
 * it again.
 */
export function searchOptions<O extends Option>({ found, chosen, isSearching }: OptionsState<O>) {
  const isFound = !chosen || found.some(({ value }) => value === chosen.value)
  const options = isFound ? [...found] : [chosen, ...found]
  return { options, menu: isSearching ? [...found] : options }
}

/** How the rows of a select are sorted: by name, but of what is searched for the best match comes first. */
export const optionsOrder = (search: string): { readonly sort?: 'name'; readonly direction?: 'asc' } =>
  search === '' ? { sort: 'name', direction: 'asc' } : {}
