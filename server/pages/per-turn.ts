/**
 * Asks once in a turn of the event loop, for all requests that came in with it. Those were sent before anyone
 * could have heard of a change that is made during the turn, so none of them can tell the difference.
 * What answers later, with a promise, is asked each time.
 */
export function perTurn(ask: () => number | Promise<number>): () => number | Promise<number> {
  let known: number | undefined
  const forget = () => {
    known = undefined
  }
  return () => {
    if (known !== undefined) return known
    const answer = ask()
    if (typeof answer === 'number') {
      known = answer
      setImmediate(forget)
    }
    return answer
  }
}
