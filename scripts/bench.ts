import { join } from 'node:path'
import { root } from './kit/root.ts'
import { run } from './kit/run.ts'

/** The benchmarks that run by default. */
const usual = ['start', 'pages', 'calls', 'writes', 'memory', 'growth', 'machines']
/** Benchmarks that need a browser or a million rows, and run only when named. */
const longer = 'worst visits parts search searchers questions rows facets planner lighthouse'.split(' ')

const names = process.argv.slice(2)
const parts = names.length > 0 ? names : usual
const fileOf = (part: string) => join(root, 'lab', 'bench', `${part}.ts`)
const unknown = parts.find((part) => ![...usual, ...longer].includes(part))
if (unknown !== undefined) {
  console.error(`There is no measurement "${unknown}": ${[...usual, ...longer].join(', ')}.`)
  process.exit(1)
}
// Each in its own process, so that none affects the next.
for (const part of parts) {
  console.log(`\n── ${part} ──`)
  const failed = await run('node', [fileOf(part)])
  if (failed) process.exit(failed)
}
