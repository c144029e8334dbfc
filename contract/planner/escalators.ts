/**
 * The people whom an escalator carries in an hour at most, by the width of its steps in millimetres and its speed in m/s.
 * EN 115-1:2017, annex H, table H.1, as makers' planning guides quote it.
 */
const capacities = [
  {
    width: 1000,
    speeds: [
      [0.5, 6000],
      [0.65, 7300],
      [0.75, 8200],
    ],
  },
  {
    width: 800,
    speeds: [
      [0.5, 4800],
      [0.65, 5900],
      [0.75, 6600],
    ],
  },
  {
    width: 600,
    speeds: [
      [0.5, 3600],
      [0.65, 4400],
      [0.75, 4900],
    ],
  },
] as const

/** In millimetres, where no figure names it: what malls have. Our own estimate; EN 115-1 has 580 to 1,100. */
const usualWidth = 1000

/**
 * The people an hour of an escalator: the row of the widest steps that are not wider than its own, and the fastest speed that
 * is not faster; null for one that is slower or narrower than the table, or whose speed is not known.
 */
export function peopleAnHour(width: number | undefined, speed: number | undefined): number | null {
  if (speed === undefined) return null
  const row = capacities.find((one) => one.width <= (width ?? usualWidth))
  const found = row?.speeds.findLast(([each]) => each <= speed + 1e-9)
  return found ? found[1] : null
}
