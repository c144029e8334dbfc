/** PostgreSQL settings that can lose acknowledged data when off, and what is lost. */
const promises = {
  fsync: 'when the machine goes down, the whole database may be broken',
  full_page_writes: 'when the machine goes down, the whole database may be broken',
  synchronous_commit: 'when the machine goes down, the last orders may be lost',
} as const

/** The names of those settings. */
export const durabilitySettings: readonly string[] = Object.keys(promises)

/** The settings that are off, and what each can lose. */
export const lossySettings = (settings: ReadonlyMap<string, string>) =>
  Object.entries(promises).flatMap(([name, loses]) => (settings.get(name) === 'off' ? [{ name, loses }] : []))
