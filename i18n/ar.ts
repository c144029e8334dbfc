import { account } from './ar/account.ts'
import { dashboard } from './ar/dashboard.ts'
import { emergency } from './ar/emergency.ts'
import { mail } from './ar/mail.ts'
import { messages } from './ar/messages.ts'
import { offer } from './ar/offer.ts'
import { planner } from './ar/planner.ts'
import { site } from './ar/site.ts'
import type { Dictionary } from './dictionary.ts'

export const ar: Dictionary<'ar'> = { messages, site, planner, emergency, offer, account, dashboard, mail }
