import { fold } from '../fold.ts'
import { genericKind } from './generic-words.ts'
import { wordsIn } from './words.ts'

/** Questions for a price whose words mean other things apart. */
const questions = /how much|بکم|کم سعر|کم یکلف|کم تکلف|به چهند|چهنده|چهند ئهکات|چهند دهکات/

/** Whether a search asks what something costs, in any of the three languages. */
export const asksForPrice = (search: string): boolean =>
  wordsIn(search).some((word) => genericKind(word) === 'money') || questions.test(fold(search))
