import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { listWords } from './list-words.ts'
import type { Answer, Question } from './search-questions.ts'
import type { SearchThreadData } from './search-thread.ts'

// Runs as a thread: answers searches from a handle of its own, which can only read. It has no transactions, so each query
// sees everything committed before it.

/** How many statements stay prepared. */
const maxStatements = 500

try {
  // On Linux a thread has a priority of its own: where cores are few, the main thread comes first.
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Other systems have no such file.
}

const { path }: SearchThreadData = workerData
const handle = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
const statements = new Map<string, StatementSync>()

function prepare(text: string): StatementSync {
  const statement = statements.get(text) ?? handle.prepare(text)
  statements.delete(text)
  statements.set(text, statement)
  const oldest = statements.size > maxStatements && statements.keys().next()
  if (oldest && !oldest.done) statements.delete(oldest.value)
  return statement
}

const words = listWords(
  async (text) =>
    prepare(text)
      .all()
      .map(({ search }) => ({ search: String(search) })),
  'instr',
)

const rowsOf = (text: string, parameters: readonly SQLInputValue[]) => prepare(text).all(...parameters)

async function answer({ id, query, corrections, names, common }: Question): Promise<Answer> {
  try {
    if (query) return { id, rows: rowsOf(query.text, query.parameters) }
    if (corrections) return { id, corrections: await words.corrections(corrections.table, corrections.typed) }
    if (common) return { id, common: await words.common(common.table, common.status) }
    return { id, areNames: names !== undefined && (await words.areNameWords(names.table, names.text)) }
  } catch (fault) {
    const { message } = fault instanceof Error ? fault : new Error(String(fault))
    const errcode = fault instanceof Error && 'errcode' in fault ? Number(fault.errcode) : undefined
    return { id, fault: { message, errcode } }
  }
}

parentPort?.on('message', async (question: Question | 'close') => {
  if (question !== 'close') {
    parentPort?.postMessage(await answer(question))
    return
  }
  handle.close()
  parentPort?.close()
})
