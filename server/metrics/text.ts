import { bounds, counts, groups } from '../runtime/counters.ts'

const name = 'nihom_request_duration_seconds'

/**
 * The duration histogram in the Prometheus text format, because the library cannot expose buckets counted elsewhere.
 */
export function durations(): string {
  const lines = groups.flatMap((group) => {
    const { durations, took } = counts.answered[group]
    let sum = 0
    const buckets = bounds.map((bound, at) => {
      sum += durations[at] ?? 0
      const le = Number.isFinite(bound) ? String(bound / 1000) : '+Inf'
      return `${name}_bucket{le="${le}",group="${group}"} ${sum}`
    })
    return [
      ...buckets,
      `${name}_sum{group="${group}"} ${took / 1000}`,
      `${name}_count{group="${group}"} ${sum}`,
    ]
  })
  const help = `# HELP ${name} How long answers took that were not sent from memory`
  return `${[help, `# TYPE ${name} histogram`, ...lines].join('\n')}\n`
}
