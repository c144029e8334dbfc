import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

/** What is measured when nothing is named. */
const usual = ['start', 'pages', 'calls', 'writes', 'memory', 'growth', 'machines']
/** What takes a browser, or a million rows, and is measured when it is named. */
const longer = ['visits', 'search', 'lighthouse']

const asked = process.argv.slice(2)
const parts = asked.length > 0 ? asked : usual
const fileOf = (part: string) => join(root, 'bench', `${part}.ts`)
const unknown = parts.find((part) => ![...usual, ...longer].includes(part))
if (unknown !== undefined) {
  console.error(`There is no measurement "${unknown}": ${[...usual, ...longer].join(', ')}.`)
  process.exit(1)
}
// Each in a process of its own, so that none of them meets what another left behind.
for (const part of parts) {
  console.log(`\n── ${part} ──`)
  const failed = await run('node', [fileOf(part)])
  if (failed) process.exit(failed)
}
