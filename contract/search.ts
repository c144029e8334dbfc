import * as z from 'zod'
import { call, callTable } from './call.ts'

/**
 * Reports a search that found nothing. The server keeps its words, folded, with how often a week they were searched, once
 * three networks did; nothing with an `@` or seven digits.
 */
const reportMissed = call('/app/client/search/missed', {
  summary: 'Reports a search that found nothing',
  flag: 'isSearchMissed',
  who: 'anyone',
  input: { search: z.string().max(200) },
  answer: {},
  fails: ['TOO_MANY_REQUESTS'],
  limit: { points: 60, seconds: 3600 },
})

export const searchCalls = callTable(reportMissed)
