import * as z from 'zod'
import { synonymsIn, synonymsLength } from './synonym-words.ts'
import { Id, paragraphs } from './values.ts'

/** The maximum length of a word or phrase, in characters. */
const longestWord = 60

/** A group as staff type it, with one word or phrase a line in the output: two or more, each of at most 60 characters. */
export const SynonymWords = paragraphs(synonymsLength)
  .refine((text) => {
    const words = synonymsIn(text)
    return words.length >= 2 && words.every((word) => word.length <= longestWord)
  })
  .transform((text) => synonymsIn(text).join('\n'))

/** Words and phrases of any language that mean the same to a search, one a line. */
export const Synonym = z.object({ id: Id, user_id: Id.nullable(), words: z.string() }).meta({ id: 'Synonym' })
export type Synonym = z.output<typeof Synonym>
