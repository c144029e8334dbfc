import { addCounters } from './counted.ts'
import { addState, type StateParts } from './state.ts'
import { durations } from './text.ts'

/** What one who watches the process reads. */
export interface Metrics {
  readonly contentType: string
  /** Every metric, in the text form of Prometheus. */
  text(): Promise<string>
}

/** Opens the metrics of a process. The library is loaded only here: nobody else pays for it. */
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
