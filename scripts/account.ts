import { parseArgs } from 'node:util'
import { roles } from '#contract/kit/roles.ts'
import { Email } from '#contract/kit/values.ts'
import { Refusal } from '#server/database/refusal.ts'
import { addStaff, resetStaff } from '#server/domain/people/staff-password.ts'
import { ConfigError, readConfig } from '#server/runtime/config.ts'
import { asOwner } from './command/as-owner.ts'
import commands from './commands.json' with { type: 'json' }
import { openExisting } from './existing.ts'

// Resets a staff password or adds a member of staff.

function read() {
  try {
    const options = { role: { type: 'string' }, add: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [address, ...more] = positionals
    const email = Email.safeParse(address)
    const named = values.add ?? values.role
    const role = roles.find((one) => one === named)
    const clear = more.length === 0 && !(values.add && values.role) && (named === undefined || role)
    return email.success && clear ? { email: email.data, role, add: values.add !== undefined } : undefined
  } catch {
    // An unknown option.
    return undefined
  }
}

async function run({ email, role, add }: NonNullable<ReturnType<typeof read>>): Promise<string> {
  const config = readConfig(process.env)
  await asOwner(config.DATA_DIR)
  const database = await openExisting(config)
  try {
    const password =
      add && role ? await addStaff(database, email, role) : await resetStaff(database, email, role)
    if (password !== undefined) return password
    throw new Refusal(
      add
        ? `${email} is a member of staff already: without --add this gives a new password.`
        : `No member of staff has the e-mail ${email}. To make a new one, say which role: --add ${roles.join('|')}`,
    )
  } finally {
    await database.close()
  }
}

const wanted = read()
if (wanted) {
  try {
    const password = await run(wanted)
    console.log(`E-mail     ${wanted.email}\nPassword   ${password}   (shown only now: keep it)`)
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof ConfigError
    console.error(
      `Nothing was changed. ${isExpected || error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
  }
} else {
  console.error(commands.account.help.join('\n'))
  process.exitCode = 1
}
