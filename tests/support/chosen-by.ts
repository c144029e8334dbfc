/** The FNV-1a hash of a text: the same in every run, and unlike that of a similar text. */
export function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The one of some things whose name has the least hash: another that is added seldom changes it. Throws if there are none. */
export function chosenBy<One>(nameOf: (one: One) => string, all: readonly One[]): One {
  const [first, ...others] = all
  if (first === undefined) throw new Error('There is nothing to choose from')
  return others.reduce((least, one) => (hashOf(nameOf(one)) < hashOf(nameOf(least)) ? one : least), first)
}
