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
  UnaryOperationNode,
  ValueNode,
} from 'kysely'

/** Of more products than these, an answer is taken to say of every one whether it is sold out. */
const mostSoldOut = 200

/** Of which products an answer shows how many pieces there are, and of which it says whether they are sold out. */
export class ShownStock {
  isEvery = false
  readonly products = new Set<number>()
  isEverySoldOut = false
  readonly soldOut = new Set<number>()

  add({ isEvery, products, isEverySoldOut, soldOut }: Omit<ShownStock, 'add' | 'addSoldOut'>): void {
    this.isEvery ||= isEvery
    for (const product of products) this.products.add(product)
    this.isEverySoldOut ||= isEverySoldOut
    this.addSoldOut(soldOut)
  }

  addSoldOut(products: Iterable<number>): void {
    if (this.isEverySoldOut) return
    for (const product of products) this.soldOut.add(product)
    if (this.soldOut.size <= mostSoldOut) return
    this.isEverySoldOut = true
    this.soldOut.clear()
  }
}

/** Of what is made outside `recordStock`, nobody knows what it shows. */
export const everyStock: ShownStock = Object.assign(new ShownStock(), { isEvery: true })

const recording = new AsyncLocalStorage<ShownStock>()

/** Runs work and notes what it reads of the stock. */
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

/** Whether a query says only that a product around it has a piece in some colour and size. */
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
  if (!sources.some(isOfStock)) return
  if (asksWhetherAny(query)) {
    stock.isEverySoldOut = true
    return
  }
  const product = comparedWith(query, 'product_id', '=')
  if (typeof product === 'number') stock.products.add(product)
  else stock.isEvery = true
}

/** Parts of a statement that hold no query, which are most of them: a search has thousands. */
const leaves: ReadonlySet<string> = new Set([
  'ValueNode',
  'ReferenceNode',
  'ColumnNode',
  'IdentifierNode',
  'TableNode',
  'OperatorNode',
])

/** Looks at every part of a statement; what was written by hand may be about anything that it names. */
function look(node: OperationNode, stock: ShownStock): void {
  if (leaves.has(node.kind)) return
  if (RawNode.is(node)) {
    if (node.sqlFragments.some((text) => text.includes(table))) stock.isEvery = true
    for (const one of node.parameters) look(one, stock)
    return
  }
  if (SelectionNode.is(node) && ReferenceNode.is(node.selection)) return
  if (SelectQueryNode.is(node)) note(node, stock)
  lookInside(node, stock)
}

function lookInside(part: object, stock: ShownStock): void {
  const inner: readonly unknown[] = Array.isArray(part) ? part : Object.values(part)
  for (const one of inner) {
    if (typeof one !== 'object' || one === null) continue
    if ('kind' in one) look(one as OperationNode, stock)
    else lookInside(one, stock)
  }
}

/** What a statement reads of the stock. */
interface StockRead {
  readonly shown: ShownStock
  /** Whether it says besides of each product that it returns whether it is sold out. */
  readonly isOfRows: boolean
}

const isReference = (node: OperationNode, of: string, name: string) =>
  ReferenceNode.is(node) &&
  node.table?.table.identifier.name === of &&
  ColumnNode.is(node.column) &&
  node.column.column.name === name

/** Whether a selection says of the product that it stands in whether it has a piece, as `stocked` of a list does. */
function saysWhetherStocked({ selection }: SelectionNode): boolean {
  if (!AliasNode.is(selection) || !UnaryOperationNode.is(selection.node)) return false
  const { operator, operand } = selection.node
  if (!OperatorNode.is(operator) || operator.operator !== 'exists' || !SelectQueryNode.is(operand))
    return false
  const [from, another] = operand.from?.froms ?? []
  const isOwn = conditionsOf(operand.where?.where).some(
    (one) => isComparison(one, 'product_id', '=') && isReference(one.rightOperand, 'products', 'id'),
  )
  return from !== undefined && !another && isOfStock(from) && isOwn && asksWhetherAny(operand)
}

/** Whether a query returns rows of products with their ids. */
function isOfProducts(node: RootOperationNode): node is SelectQueryNode {
  if (!SelectQueryNode.is(node) || node.groupBy || node.setOperations || node.with) return false
  const [from, another] = node.from?.froms ?? []
  const isTable = from && TableNode.is(from) && from.table.identifier.name === 'products'
  const hasId = node.selections?.some(({ selection }) => isReference(selection, 'products', 'id'))
  return isTable === true && !another && hasId === true
}

function stockReadBy(node: RootOperationNode): StockRead {
  const shown = new ShownStock()
  if (!isOfProducts(node)) {
    look(node, shown)
    return { shown, isOfRows: false }
  }
  const { selections = [], ...rest } = node
  const others = selections.filter((one) => !saysWhetherStocked(one))
  const withoutOwn: SelectQueryNode = { ...rest, selections: others }
  look(withoutOwn, shown)
  return { shown, isOfRows: others.length < selections.length }
}

/** The ids of rows of products. */
const idsOf = (rows: readonly unknown[]): number[] =>
  rows.map((row) => Number(Reflect.get(Object(row), 'id')))

/**
 * Notes what a statement reads of the stock, if that is recorded: once for one that is prepared. Returns what is to hear of
 * its rows, if they matter.
 */
export function noteRead(node: RootOperationNode): ((rows: readonly unknown[]) => void) | undefined {
  const stock = recording.getStore()
  if (!stock || stock.isEvery) return undefined
  const read = stockReads.get(node) ?? stockReadBy(node)
  stockReads.set(node, read)
  stock.add(read.shown)
  return read.isOfRows ? (rows) => stock.addSoldOut(idsOf(rows)) : undefined
}

const stockReads = new WeakMap<RootOperationNode, StockRead>()

/** The same for a statement whose SQL is known: that of a search has thousands of parts, and hardly ever reads the stock. */
export const noteReadOf = (text: string, node: RootOperationNode) =>
  text.includes(table) ? noteRead(node) : undefined
