import type {
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely'
import { inheritPipeline } from './pipeline.ts'
import type { Tables } from './schema/index.ts'

/** Hears of rows that a statement returned: all at once, or in parts. */
type RowsHook = (rows: readonly unknown[]) => void

/**
 * Called before each statement, and throws to stop it; `values` are those of a prepared statement. May return what is to hear
 * of its rows.
 */
export type QueryHook = (node: RootOperationNode, values?: readonly unknown[]) => RowsHook | undefined

class Watch implements KyselyPlugin {
  readonly #watcher: QueryHook
  readonly #hearing = new WeakMap<object, RowsHook>()
  constructor(watcher: QueryHook) {
    this.#watcher = watcher
  }
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const hear = this.#watcher(node)
    if (hear) this.#hearing.set(queryId, hear)
    return node
  }
  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<typeof result> {
    this.#hearing.get(queryId)?.(result.rows)
    return result
  }
}

const watchers = new WeakMap<Kysely<Tables>, QueryHook>()

/** Returns a database that calls `watcher` before every statement, after the existing hooks. */
export function withQueryHook(db: Kysely<Tables>, watcher: QueryHook): Kysely<Tables> {
  const before = watchers.get(db)
  const watched = db.withPlugin(new Watch(watcher))
  inheritPipeline(watched, db)
  watchers.set(watched, (node, values) => {
    const [first, second] = [before?.(node, values), watcher(node, values)]
    if (!first || !second) return first ?? second
    return (rows) => {
      first(rows)
      second(rows)
    }
  })
  return watched
}

/** The hooks of a database, for statements that bypass Kysely. Throws if there are none. */
export function queryHookOf(db: Kysely<Tables>): QueryHook {
  const watcher = watchers.get(db)
  if (!watcher) throw new Error('A statement on a database that nobody watches')
  return watcher
}
