import { type RawAnswer, startBare } from './bare.ts'
import { type Load, type Loading, load, medianLoad } from './load.ts'
import type { Row } from './report.ts'

/** How often each server is loaded in turn. */
const rounds = Number(process.env.ROUNDS ?? 3)

const row = (what: string, server: string, { perSecond, p50, p99 }: Load, floor?: Load): Row => ({
  what,
  server,
  'per second': perSecond,
  'p50 ms': p50,
  'p99 ms': p99,
  ratio: floor && perSecond / floor.perSecond,
  'p99 to floor': floor && p99 / floor.p99,
})

/**
 * Loads an address of the product and a bare server that sends the very same answer, in turn, so that whatever else
 * the machine does slows both. Gives two rows of medians.
 */
export async function besideBare(
  what: string,
  url: string,
  answer: RawAnswer,
  loading: Loading,
  folder: string,
): Promise<Row[]> {
  const bare = await startBare(answer, folder)
  const ours: Load[] = []
  const floor: Load[] = []
  for (let turn = 0; turn < rounds; turn++) {
    floor.push(await load(bare.url, loading))
    ours.push(await load(url, loading))
  }
  bare.stop()
  return [
    row(what, 'bare node:http', medianLoad(floor)),
    row(what, 'nihom', medianLoad(ours), medianLoad(floor)),
  ]
}
