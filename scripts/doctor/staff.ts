import { firstEmail } from '#server/domain/people/first-staff.ts'
import { verifyPassword } from '#server/domain/people/passwords.ts'
import type { Config } from '#server/runtime/config.ts'
import type { Ask } from './ask.ts'
import type { Finding } from './finding.ts'
import { findings } from './finding.ts'

const { ok, warn, fail } = findings('staff')

/** Checks whether somebody can administer the site, with a password only they know. */
export async function checkStaff(config: Config, ask: Ask): Promise<Finding[]> {
  const people = await ask("select email, password_hash from users where role in ('developer', 'admin')")
  if (people.length === 0)
    return [
      fail(
        'There is no developer and no admin: nobody can add staff.',
        'npm run account -- owner@example.com --add developer',
      ),
    ]
  const found: Finding[] = []
  const first = firstEmail(config)
  const person = people.find(({ email }) => email === first)
  const { ADMIN_PASSWORD, ADMIN_EMAIL } = config
  if (person && ADMIN_PASSWORD && (await verifyPassword(String(person.password_hash), ADMIN_PASSWORD)))
    found.push(
      warn(
        'The first member of staff still has the password of the configuration.',
        'Change it on the profile page of the dashboard, and take ADMIN_PASSWORD out.',
      ),
    )
  if (person && ADMIN_EMAIL === undefined)
    found.push(
      warn(
        `The account ${first} has an address that nobody receives mail at.`,
        'Change its e-mail on the profile page of the dashboard: a lost password is reset by mail.',
      ),
    )
  if (people.length === 1)
    found.push(
      warn('Only one person may add staff.', 'Add a second developer or admin, for when the first is away.'),
    )
  return found.length > 0 ? found : [ok(`${people.length} people may look after the site.`)]
}
