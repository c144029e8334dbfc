import { account } from './ar/account.ts'
import { dashboard } from './ar/dashboard.ts'
import { emergency } from './ar/emergency.ts'
import { guest } from './ar/guest.ts'
import { mail } from './ar/mail.ts'
import { messages } from './ar/messages.ts'
import { offer } from './ar/offer.ts'
import { plan } from './ar/plan.ts'
import { planner } from './ar/planner.ts'
import { site } from './ar/site.ts'
import { staffMessages } from './ar/staff-messages.ts'
import type { Dictionary } from './dictionary.ts'

export const ar: Dictionary<'ar'> = {
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
