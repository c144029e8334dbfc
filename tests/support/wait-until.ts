import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a test's request may wait for the database, in milliseconds: longer than visitors may, since machines that
 * run tests do much else meanwhile. What the product's own deadline does is tested with that one.
 */
export const databaseTimeoutMs = 60_000

/** The same for the S3 server. */
export const storageTimeoutMs = 60_000

/**
 * Waits until something holds, asking every 20 ms. Throws what it waited for after `seconds`, which are many: they cost
 * nothing where it comes to hold.
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain until ${what}`)
    await sleep(20)
  }
}
