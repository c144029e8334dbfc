import { AsyncLocalStorage } from 'node:async_hooks'
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  OperatorNode,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
} from 'kysely'

/** Of which products an answer shows how many pieces there are. */
export class ShownStock {
  isEvery = false
  readonly products = new Set<number>()

  add({ isEvery, products }: Pick<ShownStock, 'isEvery' | 'products'>): void {
    this.isEvery ||= isEvery
    for (const product of products) this.products.add(product)
  }
}

/** Of what is made outside `recordStock`, nobody knows what it shows. */
export const everyStock: ShownStock = Object.assign(new ShownStock(), { isEvery: true })

const recording = new AsyncLocalStorage<ShownStock>()

/** Runs work and notes of which products it reads how many pieces there are. */
export const recordStock = <T>(stock: ShownStock, work: () => T): T => recording.run(stock, work)

/** Notes that the work around this shows what something shows that was read apart from it. */
export const noteStock = (stock: ShownStock): void => recording.getStore()?.add(stock)

/** What the work around this has read so far. */
export const recordedStock = (): ShownStock => recording.getStore() ?? everyStock

const table = 'productsizes'

const isOfStock = (from: OperationNode): boolean => {
  const own = AliasNode.is(from) ? from.node : from
  return TableNode.is(own) && own.table.identifier.name === table
}

/** The conditions of a query that all hold. */
const conditionsOf = (node: OperationNode | undefined): readonly OperationNode[] =>
  node && AndNode.is(node) ? [...conditionsOf(node.left), ...conditionsOf(node.right)] : node ? [node] : []

/** Whether a condition compares a column by an operator. */
function isComparison(one: OperationNode, name: string, operator: string): one is BinaryOperationNode {
  if (!BinaryOperationNode.is(one) || !OperatorNode.is(one.operator)) return false
  const { leftOperand: left } = one
  const isOfColumn = ReferenceNode.is(left) && ColumnNode.is(left.column) && left.column.column.name === name
  return isOfColumn && one.operator.operator === operator
}

/** The value that a query compares a column with, if it does so by an operator. */
function comparedWith({ where }: SelectQueryNode, name: string, operator: string): unknown {
  for (const one of conditionsOf(where?.where))
    if (isComparison(one, name, operator) && ValueNode.is(one.rightOperand)) return one.rightOperand.value
  return undefined
}

/**
 * Whether a query says only that a product around it has a piece in some colour and size: what changes that, counts as a
 * change of all content.
 */
function asksWhetherAny(query: SelectQueryNode): boolean {
  const conditions = conditionsOf(query.where?.where)
  const isOfAnother = (one: OperationNode) =>
    isComparison(one, 'product_id', '=') && ReferenceNode.is(one.rightOperand)
  return (
    conditions.length === 2 &&
    conditions.some(isOfAnother) &&
    comparedWith(query, 'qty', '>') === 0 &&
    query.joins === undefined &&
    (query.selections ?? []).every(
      ({ selection }) =>
        ReferenceNode.is(selection) &&
        ColumnNode.is(selection.column) &&
        selection.column.column.name === 'id',
    )
  )
}

function note(query: SelectQueryNode, stock: ShownStock): void {
  const sources = [...(query.from?.froms ?? []), ...(query.joins ?? []).map(({ table: joined }) => joined)]
  if (!sources.some(isOfStock) || asksWhetherAny(query)) return
  const product = comparedWith(query, 'product_id', '=')
  if (typeof product === 'number') stock.products.add(product)
  else stock.isEvery = true
}

/** Parts of a statement that hold no query, which are most of them. */
function isWithoutQuery(node: OperationNode): boolean {
  const { kind } = node
  if (SelectionNode.is(node)) return ReferenceNode.is(node.selection)
  return (
    kind === 'ReferenceNode' || kind === 'ColumnNode' || kind === 'IdentifierNode' || kind === 'ValueNode'
  )
}

/** Looks at every part of a statement; what was written by hand may be about anything that it names. */
function look(part: unknown, stock: ShownStock): void {
  if (typeof part !== 'object' || part === null) return
  if (Array.isArray(part)) {
    for (const one of part) look(one, stock)
    return
  }
  if ('kind' in part) {
    const node = part as OperationNode
    if (isWithoutQuery(node)) return
    if (SelectQueryNode.is(node)) note(node, stock)
    else if (RawNode.is(node) && node.sqlFragments.some((text) => text.includes(table))) stock.isEvery = true
  }
  for (const one of Object.values(part)) look(one, stock)
}

/** Notes what a statement reads of the stock, if that is recorded; `stock` of one that is prepared is found once. */
export function noteRead(node: RootOperationNode): void {
  const stock = recording.getStore()
  if (!stock || stock.isEvery) return
  const found = known.get(node) ?? new ShownStock()
  if (!known.has(node)) {
    look(node, found)
    known.set(node, found)
  }
  stock.add(found)
}

const known = new WeakMap<RootOperationNode, ShownStock>()
