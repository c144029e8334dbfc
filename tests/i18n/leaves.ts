/** Every text of a dictionary with its path; each plural form is a text of its own. */
export function leaves(node: object, path = ''): [path: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string') return [[at, value]]
    return typeof value === 'object' && value !== null ? leaves(value, at) : []
  })
}
