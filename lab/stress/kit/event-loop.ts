import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, repeat } from './asking.ts'

/** One period: the event loop's delay, and the response times of visitors. */
export interface Stretch {
  /** The 99th percentile of the event loop's delay, in milliseconds. */
  readonly lag: number
  readonly answers: readonly Answered[]
}

/** The 99th percentile of the event loop's delay since the metrics were last read, in milliseconds. */
async function lagOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

/** Has `clients` visitors look around for a while, and reads the delay of the product's event loop meanwhile. */
export async function stretchOf(
  metrics: string,
  { seconds, clients }: { readonly seconds: number; readonly clients: number },
  look: (who: number) => Promise<Answered>,
): Promise<Stretch> {
  await lagOf(metrics)
  const visits = repeat(clients, look, 20)
  await sleep(seconds * 1000)
  const answers = await visits.stop()
  return { lag: await lagOf(metrics), answers }
}
