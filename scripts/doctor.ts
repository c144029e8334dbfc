import { parseArgs } from 'node:util'
import * as z from 'zod'
import { trustClock } from '#server/database/trusted-clock.ts'
import { configFaults, readConfig } from '#server/runtime/config.ts'
import { becomeOwner } from '#server/runtime/owner.ts'
import { noteCommand } from './command/note.ts'
import { examineBefore } from './doctor/before.ts'
import { examine } from './doctor/examine.ts'
import { type Finding, findings } from './doctor/finding.ts'
import { unknownVariables } from './doctor/unknown-variables.ts'
import { openExisting } from './existing.ts'

// Diagnoses a deployment without changing it, and says what to do.
const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    mail: { type: 'string' },
    before: { type: 'boolean' },
    'trust-clock': { type: 'boolean' },
  },
})
if (values.mail !== undefined && !z.email().safeParse(values.mail).success) {
  console.error('Say where to: --mail=owner@example.com')
  process.exit(1)
}

/** Says that the clock of this machine is right, whatever it did. */
async function trust(): Promise<void> {
  const config = readConfig(process.env)
  await becomeOwner(config.DATA_DIR)
  const database = await openExisting(config)
  await trustClock(database).finally(() => database.close())
  const about = { action: 'edit', subject: 'site', subject_id: null, after: { name: 'clock' } } as const
  await noteCommand(config, 'doctor', about)
}

async function look(): Promise<Finding[]> {
  const faults = configFaults(process.env)
  const { fail } = findings('configuration')
  if (faults.length > 0) return faults.map((fault) => fail(fault, 'Put it right, and ask again.'))
  const config = readConfig(process.env)
  await becomeOwner(config.DATA_DIR)
  if (values.before) return [...unknownVariables(process.env), ...(await examineBefore())]
  return [...unknownVariables(process.env), ...(await examine(config, values.mail))]
}

function print(found: readonly Finding[]): void {
  const width = Math.max(...found.map(({ check }) => check.length))
  for (const { check, level, says, todo } of found) {
    console.log(`${level.padEnd(4)}  ${check.padEnd(width)}  ${says}`)
    if (todo !== undefined) console.log(`${' '.repeat(width + 8)}→ ${todo}`)
  }
  const count = (level: Finding['level']) => found.filter((one) => one.level === level).length
  console.log(`\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to put right`)
}

if (values['trust-clock']) {
  await trust().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
}
const found = await look()
if (values.json) console.log(JSON.stringify(found, null, 2))
else print(found)
process.exit(found.some(({ level }) => level === 'fail') ? 1 : 0)
