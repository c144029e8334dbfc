import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  MergeQueryNode,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import { isTable, schema, type Tables } from './schema/index.ts'

/** What a statement writes to, as it names it; undefined when it writes nothing. */
function target(node: RootOperationNode): OperationNode | undefined {
  if (InsertQueryNode.is(node) || MergeQueryNode.is(node)) return node.into
  if (UpdateQueryNode.is(node)) return node.table
  return DeleteQueryNode.is(node) ? node.from.froms[0] : undefined
}

// Of several tables at once there is no one name.
function tableOf(written: OperationNode): string | undefined {
  const own = AliasNode.is(written) ? written.node : written
  return TableNode.is(own) ? own.table.identifier.name : undefined
}

function mayChange(node: RootOperationNode): boolean {
  if (RawNode.is(node)) return !/^\s*select\b/i.test(node.sqlFragments[0] ?? '')
  const written = target(node)
  if (!written) return false
  const name = tableOf(written)
  const shown = name !== undefined && isTable(name) ? schema[name].shown : 'always'
  return shown === 'always' || (shown === 'when deleted' && DeleteQueryNode.is(node))
}

// A statement that was built once is asked about each time it runs.
const known = new WeakMap<RootOperationNode, boolean>()

/**
 * Whether running a statement changes what visitors see. What cannot be told, as a statement written by hand
 * that is no `select`, counts as a change.
 */
export function changesContent(node: RootOperationNode): boolean {
  const changes = known.get(node) ?? mayChange(node)
  known.set(node, changes)
  return changes
}

/** Looks at a statement before it runs, and throws to stop it; `values` are those of one that was built before. */
export type Watcher = (node: RootOperationNode, values?: readonly unknown[]) => void

class Watch implements KyselyPlugin {
  readonly #watcher: Watcher
  constructor(watcher: Watcher) {
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

const watchers = new WeakMap<Kysely<Tables>, Watcher>()

/** A database on which `watcher` looks at every statement before it runs, after those who looked already. */
export function watched(db: Kysely<Tables>, watcher: Watcher): Kysely<Tables> {
  const before = watchers.get(db)
  const lent = db.withPlugin(new Watch(watcher))
  watchers.set(lent, (node, values) => {
    before?.(node, values)
    watcher(node, values)
  })
  return lent
}

/** Who looks at the statements of a database that are not built by it. Throws when nobody does. */
export function watcherOf(db: Kysely<Tables>): Watcher {
  const watcher = watchers.get(db)
  if (!watcher) throw new Error('A statement on a database that nobody watches')
  return watcher
}
