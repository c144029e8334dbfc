import { setTimeout as sleep } from 'node:timers/promises'

/** Starts `perSecond` jobs per second for `seconds` regardless of their progress, at most `most` concurrently. */
export async function arrive<T>(
  perSecond: number,
  seconds: number,
  work: () => Promise<T>,
  most = 3000,
): Promise<{ readonly done: readonly T[]; readonly begun: number; readonly seconds: number }> {
  const done: T[] = []
  const under = new Set<Promise<void>>()
  const began = performance.now()
  let begun = 0
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - began) {
    const due = Math.floor((passed / 1000) * perSecond)
    for (; begun < due && under.size < most; begun++) {
      const one: Promise<void> = work().then((result) => {
        done.push(result)
        under.delete(one)
      })
      under.add(one)
    }
    await sleep(5)
  }
  const took = (performance.now() - began) / 1000
  await Promise.all(under)
  return { done, begun, seconds: took }
}
