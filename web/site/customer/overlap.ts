let begun = 0
let underWay = 0

/**
 * Runs a call that changes the cart, concurrently with others: one without an answer blocks none. `latest`
 * tells whether its answer is sure to show the current cart, which is unknown when two changes overlapped;
 * `last` whether no other change is in flight.
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

/** Runs a call that reads the cart; `latest` unless it overlapped a change. */
export async function trackRead<T>(call: () => Promise<T>): Promise<{ answer: T; latest: boolean }> {
  const quiet = underWay === 0
  const before = begun
  const answer = await call()
  return { answer, latest: quiet && begun === before }
}
