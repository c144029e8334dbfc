import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { insertCompany } from '#demo/company.ts'
import type { Database } from '#server/database/database.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { absent } from './absent.ts'
import { codeQuestions } from './codes.ts'
import { demoLists } from './demo-lists.ts'
import { figuresArabic, figuresEnglish, figuresKurdish, otherUnits } from './figure-questions.ts'
import { heldOutArabic } from './held-out-ar.ts'
import { heldOutEnglish } from './held-out-en.ts'
import { heldOutKurdish } from './held-out-ku.ts'
import { openArabic } from './open-ar.ts'
import { openEnglish } from './open-en.ts'
import { openKurdish } from './open-ku.ts'
import type { Question } from './question.ts'

/** The questions of each language, those looked at while building apart from those that were not. */
const corpus = {
  ku: { open: openKurdish, heldOut: heldOutKurdish, figures: figuresKurdish },
  ar: { open: openArabic, heldOut: heldOutArabic, figures: figuresArabic },
  en: { open: openEnglish, heldOut: heldOutEnglish, figures: figuresEnglish },
} as const

/** The least share of questions whose answer must stand first, and among the first five, in per cent. */
const least = {
  open: { first: 100, five: 100 },
  heldOut: { first: 95, five: 97 },
  figures: { first: 95, five: 95 },
}

forOneDatabase((kind, open) => {
  let database: Database
  let ask: Awaited<ReturnType<typeof demoLists>>
  before(async () => {
    const opened = await open()
    database = opened.database
    await insertCompany(database, diskStorage(join(opened.config.DATA_DIR, 'uploads')))
    ask = await demoLists(database.read)
  })

  const placeOf = async (question: Question, language: 'ku' | 'ar' | 'en') => {
    const rows = await ask(question, language)
    return rows.findIndex((names) => names.some((name) => question.first.includes(name)))
  }

  for (const language of ['ku', 'ar', 'en'] as const) {
    for (const part of ['open', 'heldOut', 'figures'] as const) {
      test(`of the ${part} questions in ${language} enough have their answer first`, async (t) => {
        const questions = corpus[language][part]
        const places: number[] = []
        for (const question of questions) places.push(await placeOf(question, language))
        const missed = questions.flatMap(({ typed }, at) =>
          places[at] === 0 ? [] : [`${typed}: ${places[at]}`],
        )
        const share = (has: (at: number) => boolean) => (100 * places.filter(has).length) / questions.length
        const first = share((at) => at === 0)
        const five = share((at) => at >= 0)
        t.diagnostic(
          `${kind}, ${language}, ${part}: ${first.toFixed(1)} % first, ${five.toFixed(1)} % within five, of ${questions.length}`,
        )
        assert.ok(first >= least[part].first, `first: ${first} %\n${missed.join('\n')}`)
        assert.ok(five >= least[part].five, `within five: ${five} %`)
      })
    }
  }

  test('a part number finds its product first, as people copy and dictate it', async () => {
    const missed: string[] = []
    for (const question of codeQuestions) {
      const place = await placeOf(question, 'en')
      if (place !== 0) missed.push(`${question.typed}: ${place}`)
    }
    assert.deepEqual(missed, [])
  })

  test('a figure never finds one of another unit', async () => {
    const found: string[] = []
    for (const question of otherUnits) {
      const rows = await ask(question, 'en')
      const wrong = question.first.includes('*')
        ? rows.length > 0
        : rows.flat().some((name) => question.first.includes(name))
      if (wrong) found.push(question.typed)
    }
    assert.deepEqual(found, [])
  })

  test('a word that no row has finds nothing', async () => {
    const found: string[] = []
    for (const question of absent) {
      const rows = await ask(question, 'ar')
      const wrong = question.first.includes('*')
        ? rows.length > 0
        : rows.flat().some((name) => question.first.includes(name))
      if (wrong) found.push(question.typed)
    }
    assert.deepEqual(found, [], found.join(' '))
  })
})
