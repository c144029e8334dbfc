import type { Dictionary } from './dictionary.ts'
import { account } from './ku/account.ts'
import { dashboard } from './ku/dashboard.ts'
import { emergency } from './ku/emergency.ts'
import { guest } from './ku/guest.ts'
import { mail } from './ku/mail.ts'
import { messages } from './ku/messages.ts'
import { offer } from './ku/offer.ts'
import { plan } from './ku/plan.ts'
import { planner } from './ku/planner.ts'
import { site } from './ku/site.ts'
import { staffMessages } from './ku/staff-messages.ts'

export const ku: Dictionary<'ku'> = {
  messages,
  staffMessages,
  site,
  plan,
  planner,
  emergency,
  offer,
  account,
  guest,
  dashboard,
  mail,
}
