import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds, asking every 20 ms. Throws what it waited for after `seconds`. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 10,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain until ${what}`)
    await sleep(20)
  }
}
