import { account } from './en/account.ts'
import { dashboard } from './en/dashboard.ts'
import { emergency } from './en/emergency.ts'
import { guest } from './en/guest.ts'
import { mail } from './en/mail.ts'
import { messages } from './en/messages.ts'
import { offer } from './en/offer.ts'
import { plan } from './en/plan.ts'
import { planner } from './en/planner.ts'
import { site } from './en/site.ts'
import { staffMessages } from './en/staff-messages.ts'

/** English: the language whose keys and placeholders the other dictionaries must match. */
export const en = {
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
} as const
