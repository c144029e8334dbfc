import type { Success } from '#contract/call.ts'
import type { Caller } from '#contract/roles.ts'
import type { init as call } from '#contract/site.ts'
import { whole } from '../../crud/stream-rows.ts'
import type { Database } from '../../database/database.ts'
import { rowsFor } from '../authors.ts'
import type { Handler } from '../call-handler.ts'
import { readSetting } from '../settings/queries.ts'
import { numbersFor, privateLists } from './private.ts'
import { publicLists } from './public.ts'

type Answer = Success<typeof call>

/** Everything that is not a list comes first, then every list in the order of the contract. */
function partsOf(read: Database['read'], caller: Caller) {
  return {
    before: async () => ({
      status: true as const,
      msg: 'SUCCESS' as const,
      ...(await numbersFor(read, caller)),
      fetchsetting: await readSetting(read),
    }),
    lists: { ...publicLists(read, caller), ...privateLists(read, caller) },
  }
}

/** Every list of the product at once. */
export const init: Handler<'/app/init'> = async (_input, { database: { read }, caller }) => {
  const { before, lists } = partsOf(read, caller)
  const read_ = Object.entries(lists).map(async ([name, rows]) => [name, await whole<unknown>(rows)] as const)
  // Object.fromEntries forgets the names of its keys; they are exactly the lists'.
  const all = Object.fromEntries(await Promise.all(read_)) as unknown as Omit<Answer, 'status' | 'msg'>
  return { ...all, ...(await before()) }
}

/** The same answer as JSON, piece by piece: never more of it is in memory than a batch of rows. */
export async function* initPieces(
  read: Database['read'],
  caller: Caller,
): AsyncGenerator<string, void, undefined> {
  const { before, lists } = partsOf(read, caller)
  yield JSON.stringify(await before()).slice(0, -1)
  for (const [name, rows] of Object.entries(lists)) {
    yield `,"${name}":[`
    let between = ''
    for await (const some of rows) {
      if (some.length === 0) continue
      yield `${between}${JSON.stringify(rowsFor<object>(caller, some)).slice(1, -1)}`
      between = ','
    }
    yield ']'
  }
  yield ',"data":null}'
}
