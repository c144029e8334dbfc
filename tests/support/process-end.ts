const ends: (() => Promise<void>)[] = []

/** Registers what ends a thing that all test files of this process share. */
export const atProcessEnd = (end: () => Promise<void>) => void ends.push(end)

/** Ends all that the test files of this process shared, the latest first. */
export async function endShared(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
