import {
  Children,
  type ComponentType,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'

type Props = Readonly<Record<string, unknown>>
export type Element = ReactElement<Props>

/** Who watches components being rendered. */
export interface Watch {
  /** Told what each component was given; may give it something else. */
  given(type: unknown, props: Props): Props
  /** Whether a component is left out. */
  skips?(type: unknown): boolean
  /** Told what each returns, while it is rendered: a handler that is called then sets the state of this component. */
  returned?(output: ReactNode): void
}

const spies = new WeakSet<object>()
// Those of the library are many, and only their content is ours.
const isOurs = (type: object) => !String(Reflect.get(type, 'displayName') ?? '').startsWith('@mantine')

/** The same elements, whose components are watched while they are rendered, and so are those that they render. */
export function spied(node: ReactNode, watch: Watch): ReactNode {
  if (Array.isArray(node)) return Children.toArray(node).map((one) => spied(one, watch))
  if (!isValidElement<Props & { children?: ReactNode }>(node)) return node
  const { props, key } = node
  const type = plainOf(node.type)
  if (typeof type === 'function' && !spies.has(type) && isOurs(type)) {
    if (watch.skips?.(type)) return null
    const Spy: ComponentType<Props> = (given) => {
      const output: ReactNode = Reflect.apply(type, undefined, [watch.given(type, given)])
      watch.returned?.(output)
      return spied(output, watch)
    }
    spies.add(Spy)
    return createElement(Spy, { ...props, key })
  }
  const { children } = props
  if (children === undefined || typeof children === 'function') return node
  return cloneElement(node, undefined, spied(children, watch))
}

/** The component itself where it is one that is drawn anew only for other props. */
const plainOf = (type: unknown): unknown =>
  typeof type === 'object' && type !== null && '$$typeof' in type && 'type' in type ? type.type : type

const isOf = (value: unknown): value is ReactNode => Array.isArray(value) || isValidElement(value)

/** All elements in what a component returned, in other props than `children` too, and those of the actions of its first rows. */
export function* elementsIn(node: ReactNode): Generator<Element> {
  if (Array.isArray(node)) for (const one of node) yield* elementsIn(one)
  if (!isValidElement<Props>(node)) return
  yield node
  const { rows, actions, opened } = node.props
  // A dialog that is closed.
  if (opened === false) return
  if (Array.isArray(rows) && typeof actions === 'function')
    for (const row of rows.slice(0, 3)) yield* elementsIn(actions(row))
  for (const value of Object.values(node.props)) if (isOf(value)) yield* elementsIn(value)
}
