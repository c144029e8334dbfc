/** Settings of a server without which something that was acknowledged may be lost, and what. */
const promises = {
  fsync: 'when the machine goes down, the whole database may be broken',
  full_page_writes: 'when the machine goes down, the whole database may be broken',
  synchronous_commit: 'when the machine goes down, the last orders may be lost',
} as const

/** The names of those settings. */
export const durabilitySettings: readonly string[] = Object.keys(promises)

/** Which of a server's settings lose something, and what. */
export const lossySettings = (settings: ReadonlyMap<string, string>) =>
  Object.entries(promises).flatMap(([name, loses]) => (settings.get(name) === 'off' ? [{ name, loses }] : []))
