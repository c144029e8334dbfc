import { join } from 'node:path'
import type { Language } from '#contract/kit/languages.ts'
import { insertCompany } from '#demo/company.ts'
import { openDatabase } from '#server/database/open.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { codeQuestions } from '#tests/search/codes.ts'
import { type DemoAnswer, demoAnswers } from '#tests/search/demo-lists.ts'
import { figuresArabic, figuresEnglish, figuresKurdish } from '#tests/search/figure-questions.ts'
import { heldOutArabic } from '#tests/search/held-out-ar.ts'
import { heldOutEnglish } from '#tests/search/held-out-en.ts'
import { heldOutKurdish } from '#tests/search/held-out-ku.ts'
import { liftWordsArabic } from '#tests/search/lift-words-ar.ts'
import { liftWordsEnglish } from '#tests/search/lift-words-en.ts'
import { liftWordsKurdish } from '#tests/search/lift-words-ku.ts'
import { notSold } from '#tests/search/not-sold.ts'
import type { Question } from '#tests/search/question.ts'
import { isOfProducts, miniSearch } from './data/mini-search.ts'
import { withFolder } from './kit/folder.ts'
import { openReport } from './kit/report.ts'

/** The questions about the catalogue and the shop, which both searches are asked. */
const sets: readonly (readonly [name: string, language: Language, questions: readonly Question[]])[] = [
  ['words of the whole trade', 'ku', liftWordsKurdish],
  ['words of the whole trade', 'ar', liftWordsArabic],
  ['words of the whole trade', 'en', liftWordsEnglish],
  ['held out', 'ku', heldOutKurdish],
  ['held out', 'ar', heldOutArabic],
  ['held out', 'en', heldOutEnglish],
  ['figures', 'ku', figuresKurdish],
  ['figures', 'ar', figuresArabic],
  ['figures', 'en', figuresEnglish],
  ['codes', 'en', codeQuestions],
]

type Ask = (question: Question, language: Language) => Promise<DemoAnswer>

/** How many answers to some questions satisfy `isCounted`. */
async function countAnswers(
  ask: Ask,
  language: Language,
  questions: readonly Question[],
  isCounted: (answer: DemoAnswer, question: Question) => boolean,
): Promise<number> {
  let count = 0
  for (const question of questions) if (isCounted(await ask(question, language), question)) count += 1
  return count
}

const isRight = ({ rows: [first = []] }: DemoAnswer, question: Question) =>
  question.first.includes('*') || first.some((name) => question.first.includes(name))
const isClaimed = ({ rows, isDoubted }: DemoAnswer) => rows.length > 0 && !isDoubted

const report = openReport('questions')

await withFolder(async (folder) => {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
  await insertCompany(database, diskStorage(join(folder, 'uploads')))
  const searches: Readonly<Record<string, Ask>> = {
    'this product': await demoAnswers(database.read),
    'MiniSearch as it comes': miniSearch({}),
    'MiniSearch with prefixes and slips': miniSearch({ prefix: true, fuzzy: 0.2 }),
  }

  /** Counts the answers of each search in a row of the report. */
  async function rowOf(row: string, language: Language, all: readonly Question[], isCounted = isRight) {
    const questions = all.filter(isOfProducts)
    const counts: Record<string, number> = {}
    for (const [name, ask] of Object.entries(searches))
      counts[name] = await countAnswers(ask, language, questions, isCounted)
    return { row, asked: questions.length, ...counts }
  }

  const right = []
  for (const [name, language, questions] of sets)
    right.push(await rowOf(`${name}, ${language}`, language, questions))
  report.table('Questions whose right answer stands first', right)
  report.table('Things not sold that are claimed without a doubt', [
    await rowOf('not sold', 'en', notSold, isClaimed),
  ])
  await database.close()
})
await report.write()
