import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  MergeQueryNode,
  type OperationNode,
  RawNode,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import { isTable, schema } from './schema/index.ts'

/** The table node that a statement writes to; undefined if it only reads. */
function target(node: RootOperationNode): OperationNode | undefined {
  if (InsertQueryNode.is(node) || MergeQueryNode.is(node)) return node.into
  if (UpdateQueryNode.is(node)) return node.table
  return DeleteQueryNode.is(node) ? node.from.froms[0] : undefined
}

// A statement that targets several tables has no single name.
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

// Cached per node, because prepared statements are checked on every run.
const changesByNode = new WeakMap<RootOperationNode, boolean>()

/**
 * Whether a statement changes what visitors see. If we cannot tell, as for raw SQL other than `select`, it counts as a
 * change.
 */
export function changesContent(node: RootOperationNode): boolean {
  const changes = changesByNode.get(node) ?? mayChange(node)
  changesByNode.set(node, changes)
  return changes
}
