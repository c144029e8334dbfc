import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { boundedText, FileName, Id, Language, translated } from '../kit/values.ts'
import { ProductStatus } from './row.ts'

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

/** Something that a search may be about. */
export const Suggestion = z
  .object({
    /** Its list, which is the kind of its picture too. */
    kind: z.enum(['products', 'productcategories', 'brands', 'services', 'projects']),
    id: Id,
    ...translated('name', z.string()),
    avatar: FileName,
    /** Where a product or a category is shown. */
    status: ProductStatus.optional(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.output<typeof Suggestion>

const suggest = call('/app/client/search/suggest', {
  summary:
    'The best matches of a search among products, categories, brands, services and projects, a few of each',
  flag: 'getSuggestions',
  flagRequired: false,
  who: 'anyone',
  content: 'everyone',
  input: { search: boundedText(200).trim().min(1).max(200), lang: Language.optional() },
  answer: { data: z.array(Suggestion) },
})

export const searchCalls = callTable(reportMissed, suggest)
