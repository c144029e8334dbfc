/**
 * Makes a function of texts and numbers that keeps its last results, `most` at most: for what pages derive again and again from
 * texts that hardly ever change, such as opening hours. Results are shared, so nobody may change them.
 */
export function remembered<T extends readonly (string | number)[], R>(
  derive: (...from: T) => R,
  most = 300,
): (...from: T) => R {
  const results = new Map<string, { readonly value: R }>()
  return (...from) => {
    const key = from.join('\u0000')
    const before = results.get(key)
    if (before) return before.value
    const value = derive(...from)
    if (results.size >= most) results.clear()
    results.set(key, { value })
    return value
  }
}
