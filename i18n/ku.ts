import type { Dictionary } from './dictionary.ts'
import { mail } from './ku/mail.ts'
import { messages } from './ku/messages.ts'
import { site } from './ku/site.ts'

export const ku = { messages, site, mail } as const satisfies Dictionary<'ku'>
