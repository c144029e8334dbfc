import assert from 'node:assert/strict'
import type { Path } from '#contract/index.ts'
import { SiteSetting } from '#contract/settings/row.ts'
import { actors, actorsBelow } from '#tests/support/people.ts'
import { type Scenario, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const low = actorsBelow('admin')

const frame = async (testApp: TestApp) =>
  JSON.parse((await testApp.call('/app/client/site/frame', { getFrame: true })).text).fetchsetting

/** A column of the settings that a field changes: for whom, to what, and what it may not be. */
function changes<P extends Path>(
  field: string,
  column: string,
  good: string,
  value: string,
  wrong: readonly unknown[],
): Scenario<P>[] {
  const body = { [field]: good }
  return [
    { name: 'too low', as: low, body, refused: 'NOT_AUTHORIZED', lacks: [value] },
    { name: `no ${field}`, as: 'admin', body: { [field]: ' ' }, refused: 'DATA_REQUIRED' },
    ...wrong.map((one) => ({
      name: `what will not do: ${JSON.stringify(one).slice(0, 30)}`,
      as: 'admin' as const,
      body: { [field]: one },
      refused: 'INVALID_DATA' as const,
    })),
    {
      name: 'it is changed, written down and seen by visitors',
      as: 'admin',
      flagless: true,
      body: { ...body, logo: 'x.webp' },
      says: 'UPDATED_SUCCESSFULLY',
      async holds(answer, testApp) {
        assert.ok('data' in answer)
        const seen = await frame(testApp)
        assert.equal(seen[column], value)
        assert.deepEqual(SiteSetting.parse(answer.data), seen)
        const rows = await testApp.app.database.read.selectFrom('audit').selectAll().execute()
        const [row] = rows
        assert.deepEqual([rows.length, row?.action, row?.subject], [1, 'edit', 'settings'])
        assert.deepEqual(JSON.parse(row?.after_json ?? ''), { [column]: value })
        assert.equal(row?.user_id, testApp.content.people.admin.id)
      },
    },
  ]
}

const long = 'x'.repeat(201)
const lines = ['a\u0007b', long, 7]
const endless = ['x'.repeat(10_001), 7]

scenarios(
  '/app/dashboard/settings/appearances/changenamekurdish',
  changes('kurdishname', 'ku_name', ' هەورازی نوێ ', 'هەورازی نوێ', lines),
)
scenarios(
  '/app/dashboard/settings/appearances/changenamearabic',
  changes('arabicname', 'ar_name', 'هوراز ٢', 'هوراز ٢', lines),
)
scenarios(
  '/app/dashboard/settings/appearances/changenameenglish',
  changes('englishname', 'en_name', 'Hawraz <b>', 'Hawraz <b>', lines),
)
scenarios(
  '/app/dashboard/settings/appearances/changelang',
  changes('lang', 'lang', 'ar', 'ar', ['fr', 'AR', 'ku,ar', 1]),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemail',
  changes('email', 'email', 'New@Hawraz.example', 'new@hawraz.example', [
    'none',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: x@y.example',
  ]),
)
scenarios(
  '/app/dashboard/settings/appearances/changephone',
  changes('phone', 'phone', '+964 (750) 000-0001', '+964 (750) 000-0001', [
    'call me',
    '+964"><b>',
    'x'.repeat(41),
  ]),
)
scenarios(
  '/app/dashboard/settings/appearances/changeaboutkurdish',
  changes('kurdishabout', 'ku_about', 'ئێمە\nلێرەین', 'ئێمە\nلێرەین', endless),
)
scenarios(
  '/app/dashboard/settings/appearances/changeaboutarabic',
  changes('arabicabout', 'ar_about', 'نحن\nهنا', 'نحن\nهنا', endless),
)
scenarios(
  '/app/dashboard/settings/appearances/changeaboutenglish',
  changes('englishabout', 'en_about', 'We\nare', 'We\nare', endless),
)

const html =
  '<h3 dir="rtl" onclick="x()">a</h3><script>alert(1)</script><p style="color:red" class="x">b<img src=x onerror=alert(1)></p>'
const clean = '<h3 dir="rtl">a</h3><p>b</p>'
const tooMuch = ['<p>'.repeat(17_000), 7, '<p>\u0000</p>', '<p>\ud800</p>']

scenarios(
  '/app/dashboard/settings/appearances/changecofounderkurdish',
  changes('kurdishcofounder', 'ku_cofounder', html, clean, tooMuch),
)
scenarios(
  '/app/dashboard/settings/appearances/changecofounderarabic',
  changes('arabiccofounder', 'ar_cofounder', html, clean, tooMuch),
)
scenarios('/app/dashboard/settings/appearances/changecofounderenglish', [
  ...changes<'/app/dashboard/settings/appearances/changecofounderenglish'>(
    'englishcofounder',
    'en_cofounder',
    html,
    clean,
    tooMuch,
  ),
  {
    name: 'an editor’s empty text is none',
    as: 'developer',
    body: { englishcofounder: '<p></p><p><br></p>' },
    says: 'UPDATED_SUCCESSFULLY',
    holds: ({ data }) => assert.equal(data.en_cofounder, ''),
  },
  {
    name: 'what came into the row by other means is cleaned wherever it is read',
    as: 'developer',
    body: { englishcofounder: '<p>x</p>' },
    says: 'UPDATED_SUCCESSFULLY',
    async holds(_answer, testApp) {
      await testApp.app.database.transaction(({ db }) =>
        db.updateTable('settings').set({ en_cofounder: html, ku_cofounder: html }).execute(),
      )
      assert.equal((await frame(testApp)).en_cofounder, clean)
      for (const actor of actors) {
        const init = JSON.parse((await testApp.call('/app/init', { isLoadApp: true }, actor)).text)
        assert.deepEqual([init.fetchsetting.ku_cofounder, init.fetchsetting.en_cofounder], [clean, clean])
      }
    },
  },
])
