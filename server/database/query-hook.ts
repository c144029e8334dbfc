import type {
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely'
import type { Tables } from './schema/index.ts'

/** Called before each statement, and throws to stop it; `values` are those of a prepared statement. */
export type QueryHook = (node: RootOperationNode, values?: readonly unknown[]) => void

class Watch implements KyselyPlugin {
  readonly #watcher: QueryHook
  constructor(watcher: QueryHook) {
    this.#watcher = watcher
  }
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.#watcher(node)
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<typeof result> {
    return result
  }
}

const watchers = new WeakMap<Kysely<Tables>, QueryHook>()

/** Returns a database that calls `watcher` before every statement, after the existing hooks. */
export function withQueryHook(db: Kysely<Tables>, watcher: QueryHook): Kysely<Tables> {
  const before = watchers.get(db)
  const watched = db.withPlugin(new Watch(watcher))
  watchers.set(watched, (node, values) => {
    before?.(node, values)
    watcher(node, values)
  })
  return watched
}

/** The hooks of a database, for statements that bypass Kysely. Throws if there are none. */
export function queryHookOf(db: Kysely<Tables>): QueryHook {
  const watcher = watchers.get(db)
  if (!watcher) throw new Error('A statement on a database that nobody watches')
  return watcher
}
