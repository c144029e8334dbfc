import assert from 'node:assert/strict'
import { actors } from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

scenarios('/app/client/site/frame', [
  {
    name: 'everybody gets what every page shows, with or without the flag',
    as: actors,
    flagless: true,
    contains: ['"ku_name":"هەوراز"', 'https://social.example/hawraz', '"en_keywords":"k"'],
    lacks: ['default_brand', '@staff.example'],
  },
  { name: 'the flag does no harm', holds: (answer) => assert.equal(answer.fetchsetting.lang, 'ku') },
  ...[
    ['0750 123-4567', '+9647501234567'],
    ['+49 (30) 1234567', '+49301234567'],
    ['56 00', '5600'],
    ['', ''],
  ].flatMap(([phone = '', dial = '']) => [
    {
      name: `the company writes its telephone as “${phone}”`,
      holds: (_answer: unknown, { app }: TestApp) =>
        app.database.transaction(
          async ({ db }) => void (await db.updateTable('settings').set({ phone }).execute()),
        ),
    },
    {
      name: `it is dialled as “${dial}”, and shown as it is written`,
      contains: [`"dial":"${dial}"`, `"phone":"${phone}"`],
    },
  ]),
])

scenarios('/app/client/site/home', [
  {
    name: 'everybody gets the slides and the company in numbers',
    as: actors,
    flagless: true,
    contains: ['slide.webp'],
    holds(answer) {
      // Erbil is written with two kinds of comma and of capitals, and is one city.
      assert.deepEqual(answer.numbers, { projects: 2, elevators: 8, floors: 40, cities: 1 })
      assert.ok(answer.getbrands.every(({ avatar }) => avatar !== ''))
    },
  },
])

scenarios('/app/client/site/visit', [
  { name: 'everybody has their browser known again', as: actors },
  { name: 'no flag', flagless: true, refused: 'INVALID_REQUEST' },
])
