import { once } from 'node:events'
import type { SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { counts } from '../runtime/counters.ts'
import { entryPath } from '../runtime/entry-points.ts'
import { counted } from './faults.ts'
import type { ListWords } from './list-words.ts'
import type { Answer, Question } from './search-questions.ts'
import { askedOnce } from './shared-searches.ts'

/** What the thread is started with. */
export interface SearchThreadData {
  /** The database file. */
  readonly path: string
}

/** The same questions, answered in this thread: what searches fall back on. */
export interface Fallback extends ListWords {
  rows(text: string, parameters: readonly SQLInputValue[]): Promise<readonly unknown[]>
}

/** A thread that answers searches, or this one while that cannot run. */
export interface SearchThread extends Fallback {
  /** Ends the thread, after what it was asked. */
  close(): Promise<void>
}

/** How long searches stay in this thread after the other ended by itself, in milliseconds. */
const pauseMs = 10_000

class ThreadEnded extends Error {}

interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, PromiseWithResolvers<Answer>>
}

/**
 * Searches a SQLite file in a thread of its own, which starts with the first search. If it ends by itself, what it was asked
 * is answered by `fallback`, as is what is asked in the next 10 seconds; then another thread starts.
 */
export function searchThread(
  path: string,
  fallback: Fallback,
  script = entryPath('server/database/search-worker.ts'),
): SearchThread {
  let running: Running | undefined
  let notBefore = 0
  let closed = false
  let next = 0

  function start(): Running {
    const workerData: SearchThreadData = { path }
    // The options of this process, such as those of its tests, are not the thread's.
    const worker = new Worker(script, { workerData, execArgv: [], name: 'search' })
    const waiting: Running['waiting'] = new Map()
    const started = { worker, waiting }
    worker.on('message', (answer: Answer) => {
      waiting.get(answer.id)?.resolve(answer)
      waiting.delete(answer.id)
      if (waiting.size === 0) worker.unref()
    })
    // The end follows, and tells those who wait.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (running === started) running = undefined
      if (!closed) {
        counts.database.failed += 1
        notBefore = performance.now() + pauseMs
      }
      for (const { reject } of waiting.values()) reject(new ThreadEnded())
    })
    worker.unref()
    running = started
    return started
  }

  async function ask(question: Omit<Question, 'id'>): Promise<Answer> {
    if (closed || (!running && performance.now() < notBefore)) throw new ThreadEnded()
    const { worker, waiting } = running ?? start()
    const id = next++
    const pending = Promise.withResolvers<Answer>()
    waiting.set(id, pending)
    // A process does not end while it waits for the thread.
    worker.ref()
    worker.postMessage({ ...question, id } satisfies Question)
    const answer = await pending.promise
    const { fault } = answer
    if (fault) throw counted(Object.assign(new Error(fault.message), { errcode: fault.errcode }))
    return answer
  }

  /** What the thread answers, else what `here` does. */
  async function either<T>(
    question: Omit<Question, 'id'>,
    read: (answer: Answer) => T | undefined,
    here: () => Promise<T>,
  ): Promise<T> {
    try {
      return read(await askedOnce(question, ask)) ?? (await here())
    } catch (fault) {
      if (fault instanceof ThreadEnded) return here()
      throw fault
    }
  }

  return {
    rows: (text, parameters) =>
      either(
        { query: { text, parameters } },
        ({ rows }) => rows,
        () => fallback.rows(text, parameters),
      ),
    corrections: (table, typed) =>
      either(
        { corrections: { table, typed } },
        ({ corrections }) => corrections,
        () => fallback.corrections(table, typed),
      ),
    areNameWords: (table, text) =>
      either(
        { names: { table, text } },
        ({ areNames }) => areNames,
        () => fallback.areNameWords(table, text),
      ),
    common: (table, status) =>
      either(
        { common: { table, status } },
        ({ common }) => common,
        () => fallback.common(table, status),
      ),
    async close() {
      closed = true
      if (!running) return
      const { worker } = running
      const ended = once(worker, 'exit')
      worker.ref()
      worker.postMessage('close')
      await ended
    },
  }
}
