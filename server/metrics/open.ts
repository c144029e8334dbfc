import { addCounters } from './counted.ts'
import { addState, type StateParts } from './state.ts'
import { durations } from './text.ts'

/** The metrics of the process. */
export interface Metrics {
  readonly contentType: string
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>
}

/** Opens the metrics of a process. Imports the library only if metrics are enabled. */
export async function openMetrics(parts: StateParts): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addCounters(Counter, registry)
  addState(Gauge, registry, parts)
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${durations()}`,
  }
}
