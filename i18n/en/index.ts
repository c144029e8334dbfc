import { account } from './account.ts'
import { dashboard } from './dashboard.ts'
import { emergency } from './emergency.ts'
import { guest } from './guest.ts'
import { mail } from './mail.ts'
import { messages } from './messages.ts'
import { offer } from './offer.ts'
import { plan } from './plan.ts'
import { planner } from './planner.ts'
import { site } from './site.ts'
import { staffMessages } from './staff-messages.ts'
import { terms } from './terms.ts'

/** English: the language whose keys and placeholders the other dictionaries must match. */
export const en = {
  messages,
  staffMessages,
  site,
  plan,
  planner,
  emergency,
  terms,
  offer,
  account,
  guest,
  dashboard,
  mail,
} as const
