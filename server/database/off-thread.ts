import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  type QueryResult,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { type ListWords, type ListWordsCache, listWords } from './list-words.ts'
import type { Tables } from './schema/index.ts'
import type { SearchThread } from './search-thread.ts'
import { noteReadOf } from './shown-stock.ts'
import { values } from './sqlite.ts'

type Db = Kysely<Tables>

class ThreadConnection implements DatabaseConnection {
  readonly #thread: SearchThread
  constructor(thread: SearchThread) {
    this.#thread = thread
  }
  async executeQuery<R>({ sql: text, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const hear = noteReadOf(text, query)
    const rows = await this.#thread.rows(text, values(parameters))
    hear?.(rows)
    // Only the caller knows the columns of its query.
    return { rows: rows as R[] }
  }
  // biome-ignore lint/correctness/useYield: it always throws.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A search is not streamed')
  }
}

class ThreadDriver extends DummyDriver {
  readonly #connection: DatabaseConnection
  constructor(thread: SearchThread) {
    super()
    this.#connection = new ThreadConnection(thread)
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
}

/** A read-only database whose queries run in a thread, and which itself notes what they read of the stock. */
export const threadDatabase = (thread: SearchThread): Db =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ThreadDriver(thread),
      createIntrospector: () => {
        throw new Error('A search does not read the schema')
      },
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })

const searches = new WeakMap<object, Db>()
const threads = new WeakMap<object, ListWords>()
const wordsByAdapter = new WeakMap<object, ListWordsCache>()

const nameOf = (db: Db): object => db.getExecutor().adapter

/** Sends the searches of one database to another, whose thread also knows the words of lists. */
export function searchElsewhere(db: Db, other: Db, words: ListWords): void {
  searches.set(nameOf(db), other)
  threads.set(nameOf(other), words)
}

/** The database on which searches run: for the one that reads a SQLite file, that of its thread; else itself. */
export const searching = (db: Db): Db => searches.get(nameOf(db)) ?? db

/**
 * The words of a database's lists. A transaction shares them with its database, but reads those that are missing by itself:
 * whoever comes after its end has another handle.
 */
export function listWordsOf(db: Db): ListWords {
  const adapter = nameOf(db)
  const thread = threads.get(adapter)
  if (thread) return thread
  const lists: ListWordsCache = wordsByAdapter.get(adapter) ?? new Map()
  wordsByAdapter.set(adapter, lists)
  return listWords(
    async (text) => (await sql<{ search: string }>`${sql.raw(text)}`.execute(db)).rows,
    adapter instanceof PostgresAdapter ? 'strpos' : 'instr',
    lists,
  )
}
