/**
 * Makes turns that are taken one after another. Taking one resolves, once those before it are over, with what ends it; whoever
 * waits no longer must end theirs all the same.
 */
export function takeTurns(): () => Promise<() => void> {
  let last: Promise<unknown> = Promise.resolve()
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    return resolve
  }
}
