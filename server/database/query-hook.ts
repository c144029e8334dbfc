import type {
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely'
import type { Tables } from './schema/index.ts'

/** Looks at a statement before it runs, and throws to stop it; `values` are those of one that was built before. */
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

/** A database on which `watcher` looks at every statement before it runs, after those who looked already. */
export function withQueryHook(db: Kysely<Tables>, watcher: QueryHook): Kysely<Tables> {
  const before = watchers.get(db)
  const lent = db.withPlugin(new Watch(watcher))
  watchers.set(lent, (node, values) => {
    before?.(node, values)
    watcher(node, values)
  })
  return lent
}

/** Who looks at the statements of a database that are not built by it. Throws when nobody does. */
export function queryHookOf(db: Kysely<Tables>): QueryHook {
  const watcher = watchers.get(db)
  if (!watcher) throw new Error('A statement on a database that nobody watches')
  return watcher
}
