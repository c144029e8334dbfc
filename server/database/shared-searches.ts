import { AsyncLocalStorage } from 'node:async_hooks'
import type { Answer, Question } from './search-questions.ts'

const works = new AsyncLocalStorage<Map<string, Promise<Answer>>>()

/** Runs work that writes nothing: what it asks the search thread again gets the first answer. */
export const sharingSearches = <T>(work: () => T): T => works.run(new Map(), work)

/** Asks the search thread, unless the work around this has asked the same before. Nobody may change the answer, which is shared. */
export function askedOnce(
  question: Omit<Question, 'id'>,
  ask: (question: Omit<Question, 'id'>) => Promise<Answer>,
): Promise<Answer> {
  const answers = works.getStore()
  if (!answers) return ask(question)
  const { query, ...others } = question
  // The text of a search has several kilobytes, all of whose quotes JSON would escape.
  const key = query ? `${query.text}\u0000${JSON.stringify(query.parameters)}` : JSON.stringify(others)
  const answer = answers.get(key) ?? ask(question)
  answers.set(key, answer)
  return answer
}
