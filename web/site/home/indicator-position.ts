// The share of the distance between two floors for which the car waits at each.
const wait = 0.18

const ease = (share: number) => share * share * (3 - 2 * share)

/**
 * Returns the position of the car, in pixels below the top of the shaft, for an eye line at `eyeline` and
 * floors at `marks`.
 */
export function indicatorPosition(eyeline: number, marks: readonly number[]): number {
  const next = marks.findIndex((mark) => mark > eyeline)
  const last = marks.at(-1) ?? 0
  if (next === -1) return last
  const to = marks[next] ?? 0
  if (next === 0) return to
  const from = marks[next - 1] ?? 0
  const share = ((eyeline - from) / (to - from) - wait) / (1 - 2 * wait)
  return from + (to - from) * ease(Math.min(1, Math.max(0, share)))
}
