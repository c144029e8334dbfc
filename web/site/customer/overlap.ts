let begun = 0
let underWay = 0

/**
 * Makes a call that changes the cart, whatever else is under way: one that is never answered holds up no other. `latest`
 * says whether its answer is sure to show the cart as it now is, which nobody knows of two changes that overlapped;
 * `last` whether no other is under way any more.
 */
export async function trackChange<T>(
  call: () => Promise<T>,
): Promise<{ answer: T; latest: boolean; last: boolean }> {
  const alone = underWay === 0
  const mine = ++begun
  underWay++
  try {
    const answer = await call()
    return { answer, latest: alone && begun === mine, last: underWay === 1 }
  } finally {
    underWay--
  }
}

/** Makes a call that reads the cart; `latest` unless a change was under way or began meanwhile. */
export async function trackRead<T>(call: () => Promise<T>): Promise<{ answer: T; latest: boolean }> {
  const quiet = underWay === 0
  const before = begun
  const answer = await call()
  return { answer, latest: quiet && begun === before }
}
