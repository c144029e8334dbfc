let started = 0
let running = 0
let reads = 0
let newestRead = 0

/**
 * Runs a call that changes the cart, concurrently with others: one without an answer blocks none. `latest`
 * tells whether its answer is sure to show the current cart, which is unknown when two changes overlapped;
 * `last` whether no other change is in flight.
 */
export async function trackChange<T>(
  call: () => Promise<T>,
): Promise<{ answer: T; latest: boolean; last: boolean }> {
  const alone = running === 0
  const turn = ++started
  running++
  try {
    const answer = await call()
    return { answer, latest: alone && started === turn, last: running === 1 }
  } finally {
    running--
  }
}

/** Runs a call that reads the cart; `latest` unless it overlapped a change, or a read that began later has answered. */
export async function trackRead<T>(call: () => Promise<T>): Promise<{ answer: T; latest: boolean }> {
  const idle = running === 0
  const before = started
  const turn = ++reads
  const answer = await call()
  const newer = turn > newestRead
  if (newer) newestRead = turn
  return { answer, latest: idle && newer && started === before }
}
