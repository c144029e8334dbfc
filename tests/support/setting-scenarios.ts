import assert from 'node:assert/strict'
import type { Contract } from '#contract/index.ts'
import { StaffSetting } from '#contract/settings/row.ts'
import { done, send } from './calls.ts'
import { actorsBelow } from './people.ts'
import type { Scenario } from './scenarios.ts'

const low = actorsBelow('admin')

type Path = Extract<
  keyof Contract,
  `/app/dashboard/settings/appearances/change${'whatsapp' | 'emergency' | 'rescue' | 'timezone' | 'holidays' | 'delivery' | 'minimumorder' | 'dinarrate' | 'headline' | 'trade' | 'proofs' | 'powercut' | 'warranty' | 'unproved' | 'order' | 'open' | 'company' | 'alone' | 'guest' | 'confirm' | 'terms'}${string}`
>

const dataOf = (answer: object) => StaffSetting.parse(Reflect.get(answer, 'data'))

interface Tried {
  readonly field: string
  readonly column: string
  /** What is sent, and what is kept of it. */
  readonly good: unknown
  readonly kept: unknown
  readonly wrong: readonly unknown[]
  /** What an empty text leaves; undefined if the field must not be empty. */
  readonly cleared?: unknown
  /** Whether no page shows it. */
  readonly hidden?: boolean
}

/** The scenarios of a call that changes one setting. */
export function settingScenarios<P extends Path>(
  path: P,
  { field, column, good, kept, wrong, cleared, hidden = false }: Tried,
): Scenario<P>[] {
  return [
    { name: 'too low', as: low, body: { [field]: good }, refused: 'NOT_AUTHORIZED' },
    { name: 'without its field', as: 'admin', body: {}, refused: 'DATA_REQUIRED' },
    ...wrong.map((one) => ({
      name: `what will not do: ${JSON.stringify(one).slice(0, 30)}`,
      as: 'admin' as const,
      body: { [field]: one },
      refused: 'INVALID_DATA' as const,
    })),
    {
      name: hidden
        ? 'it is changed, written down and told no visitor'
        : 'it is changed, written down and seen by visitors',
      as: 'admin',
      flagless: true,
      body: { [field]: good },
      says: 'UPDATED_SUCCESSFULLY',
      async holds(answer, testApp) {
        const data = dataOf(answer)
        assert.ok(column in data)
        assert.deepEqual(Reflect.get(data, column), kept)
        assert.deepEqual(
          (await done(testApp, '/app/client/site/frame', {}, 'SUCCESS', 'anonymous')).fetchsetting[column],
          hidden ? undefined : kept,
        )
        const [row] = await testApp.app.database.read.selectFrom('audit').selectAll().execute()
        assert.deepEqual(
          [row?.action, row?.subject, row?.user_id],
          ['edit', 'settings', testApp.content.people.admin.id],
        )
        assert.match(row?.after_json ?? '', new RegExp(`"${column}`))
      },
    },
    cleared === undefined
      ? { name: 'an empty text', as: 'admin', body: { [field]: ' ' }, refused: 'DATA_REQUIRED' }
      : {
          name: 'an empty text removes it',
          as: 'admin',
          body: { [field]: ' ' },
          says: 'UPDATED_SUCCESSFULLY',
          holds: (answer) => assert.deepEqual(Reflect.get(dataOf(answer), column), cleared),
        },
    {
      name: 'the newest version is taken, and an older one is not',
      as: 'developer',
      body: { [field]: good },
      says: 'UPDATED_SUCCESSFULLY',
      async holds(answer, testApp) {
        const seen = Reflect.get(dataOf(answer).versions, column)
        await done(testApp, path, { [field]: good, seen }, 'UPDATED_SUCCESSFULLY')
        const stale = await send(testApp, path, { [field]: good, seen: 'another' })
        assert.deepEqual([stale.msg, stale.row.versions[column]], ['ROW_CHANGED', seen])
      },
    },
  ]
}
