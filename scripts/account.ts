import { roles } from '#contract/roles.ts'
import { Email } from '#contract/values.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { resetStaff } from '#server/domain/people/staff-password.ts'

// node scripts/account.ts <e-mail> [role]: a new password for a member of staff, or a new member.
const [given, wanted] = process.argv.slice(2)
const email = Email.safeParse(given)
const role = roles.find((one) => one === wanted)
if (!email.success || (wanted !== undefined && !role)) {
  console.error(`Say whose: account <e-mail> [${roles.join('|')}]`)
  process.exit(1)
}
const database = await openDatabase(readConfig(process.env))
const password = await resetStaff(database, email.data, role)
await database.close()
console.log(`E-mail     ${email.data}\nPassword   ${password}   (shown only now: keep it)`)
