import { parseArgs } from 'node:util'
import { areas } from '#lab/mutate/areas.ts'
import { runPlanted } from '#lab/mutate/planted.ts'
import { runSample } from '#lab/mutate/sample.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '100' },
    again: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
})

/** Runs what was requested; returns the exit code, 1 if a planted bug survives. */
async function mutate(): Promise<number> {
  if (!values.sample) return (await runPlanted(positionals)) === 0 ? 0 : 1
  const seed = Number(values.seed)
  const size = Number(values.size)
  if (!Number.isInteger(seed) || !(size > 0)) throw new Error('--seed is a whole number, --size one above 0.')
  const names = positionals.length > 0 ? positionals : Object.keys(areas)
  await runSample(names, { seed, size, again: values.again, whole: values.whole })
  return 0
}

// Exit explicitly: handles left open must not keep the process alive.
process.exit(
  await mutate().catch((fault: Error) => {
    console.error(fault.message)
    return 1
  }),
)
