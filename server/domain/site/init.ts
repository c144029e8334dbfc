import type { Success } from '#contract/kit/call.ts'
import type { Caller } from '#contract/kit/roles.ts'
import { init as call } from '#contract/site/visitor.ts'
import { rowsFor } from '../../calls/authors.ts'
import type { Handler } from '../../calls/handler.ts'
import { inBatches, piecesOf, whole } from '../../crud/stream-rows.ts'
import type { Database } from '../../database/database.ts'
import { noteRead } from '../audit/disclosures.ts'
import { readSpecifiedSetting } from '../settings/setting-queries.ts'
import { numbersFor, privateLists } from './private.ts'
import { publicLists } from './public.ts'

type Answer = Success<typeof call>

/** The non-list fields, then every list in contract order. */
function partsOf(read: Database['read'], caller: Caller) {
  return {
    before: async () => ({
      status: true as const,
      msg: 'SUCCESS' as const,
      ...(await numbersFor(read, caller)),
      fetchsetting: await readSpecifiedSetting(read),
    }),
    lists: { ...publicLists(read, caller), ...privateLists(read, caller) },
  }
}

/** Returns all lists in one answer. */
export const init: Handler<'/app/init'> = async (_input, { database: { read }, caller }) => {
  const { before, lists } = partsOf(read, caller)
  const read_ = Object.entries(lists).map(async ([name, rows]) => [name, await whole<unknown>(rows)] as const)
  // Object.fromEntries loses the key types; they are exactly the lists.
  const all = Object.fromEntries(await Promise.all(read_)) as unknown as Omit<Answer, 'status' | 'msg'>
  return { ...all, ...(await before()) }
}

/** Streams the same answer as JSON, so that at most one batch of rows is in memory. */
export async function* initPieces(
  database: Database,
  caller: Caller,
): AsyncGenerator<string, void, undefined> {
  const { before, lists } = partsOf(database.read, caller)
  const rowCounts = new Map<string, number>()
  try {
    yield* answerPieces(before, lists, caller, rowCounts)
  } finally {
    // Also what a reader took who hung up.
    const read = Object.entries(call.discloses ?? {}).map(
      ([name, list]) => [list, rowCounts.get(name) ?? 0] as const,
    )
    await noteRead(database, caller, read, true)
  }
}

async function* answerPieces(
  before: () => Promise<object>,
  lists: Readonly<Record<string, AsyncIterable<object[]>>>,
  caller: Caller,
  counts: Map<string, number>,
): AsyncGenerator<string, void, undefined> {
  yield JSON.stringify(await before()).slice(0, -1)
  for (const [name, rows] of Object.entries(lists)) {
    yield `,"${name}":`
    yield* piecesOf(
      inBatches<object>(rows, (some) => {
        counts.set(name, (counts.get(name) ?? 0) + some.length)
        return rowsFor(caller, some)
      }),
    )
  }
  yield ',"data":null}'
}
