import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { insertCompany } from '#demo/company.ts'
import type { Database } from '#server/database/database.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { type DemoAnswer, demoAnswers } from './demo-lists.ts'
import { liftWordsArabic } from './lift-words-ar.ts'
import { liftWordsEnglish } from './lift-words-en.ts'
import { liftWordsKurdish } from './lift-words-ku.ts'
import { notSold } from './not-sold.ts'
import type { Question } from './question.ts'

const corpus = { ku: liftWordsKurdish, ar: liftWordsArabic, en: liftWordsEnglish } as const

/** The least share of questions whose answer must stand first, in per cent; of so few as are asked on PostgreSQL, all but one. */
const least = 95
const isEnough = (missed: number, total: number) => missed <= Math.max(1, (total * (100 - least)) / 100)

test('at least 150 questions have a word beside them that nearly all rows are about, none asked twice', () => {
  const questions = languages.flatMap((language) => corpus[language])
  assert.ok(questions.length >= 150)
  assert.equal(new Set(questions.map(({ typed, list }) => `${typed} in ${list}`)).size, questions.length)
})

forOneDatabase((kind, open) => {
  let database: Database
  let ask: Awaited<ReturnType<typeof demoAnswers>>
  before(async () => {
    const opened = await open()
    database = opened.database
    await insertCompany(database, diskStorage(join(opened.config.DATA_DIR, 'uploads')))
    ask = await demoAnswers(database.read)
  })

  const isRight = ({ rows: [first = []] }: DemoAnswer, question: Question) =>
    first.some((name) => question.first.includes(name))

  for (const language of languages) {
    test(`words that all rows are about do not hide the part, in ${language}`, async (t) => {
      const questions = corpus[language]
      const missed: string[] = []
      for (const question of questions) {
        const answer = await ask(question, language)
        if (!isRight(answer, question)) missed.push(`${question.typed}: ${answer.rows.map(([key]) => key)}`)
      }
      const share = 100 - (100 * missed.length) / questions.length
      t.diagnostic(`${kind}, ${language}: ${share.toFixed(1)} % first, of ${questions.length}`)
      assert.ok(isEnough(missed.length, questions.length), `${share} %\n${missed.join('\n')}`)
    })
  }

  test('what is not sold is not claimed without a doubt', async () => {
    const claimed: string[] = []
    for (const question of notSold) {
      const { rows, isDoubted } = await ask(question, 'en')
      if (rows.length > 0 && !isDoubted) claimed.push(`${question.typed}: ${rows.map(([key]) => key)}`)
    }
    assert.deepEqual(claimed, [])
  })
})
