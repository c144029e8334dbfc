import type { ReactNode } from 'react'
import { type Element, elementsIn } from './spied.ts'

/** A press of a button by its label, or of the button that sends a form. */
export type Press = { readonly button: string } | 'submit'

const textOf = (node: unknown): string =>
  Array.isArray(node) ? node.map(textOf).join('') : typeof node === 'string' ? node : ''

/** A button that does something: its label, and what it does. */
export interface Pressable {
  readonly label: string
  readonly run: () => void
}

function pressableOf({ type, props }: Element, add: string): Pressable | undefined {
  const { action, onClick, onAdd, allowed, children, reason, why } = props
  // The heads of columns change the address.
  if (type === 'button') return undefined
  if (typeof onAdd === 'function') return allowed ? { label: add, run: () => void onAdd() } : undefined
  if (typeof onClick !== 'function' || (reason ?? why) !== undefined) return undefined
  const label = typeof action === 'string' ? action : textOf(children)
  return label ? { label, run: () => void onClick() } : undefined
}

/** The buttons in what a component returned; `add` is the label of the one that adds. */
export function pressables(output: ReactNode, add: string): Pressable[] {
  return [...elementsIn(output)].flatMap((element) => pressableOf(element, add) ?? [])
}

/** An event of a form in which nothing can be focused. */
const submitEvent = { preventDefault() {}, currentTarget: { querySelectorAll: () => [] } }

/** Presses Enter in a form, whose function `submit` is. */
export function sendBy(submit: unknown) {
  if (typeof submit !== 'function') throw new Error('The form cannot be sent')
  submit(submitEvent)
}

/** The function that sends the form in what a component returned. */
export function submitOf(output: ReactNode): (() => void) | undefined {
  for (const { props } of elementsIn(output)) {
    const { onSubmit, form } = props
    const submit =
      typeof onSubmit === 'function'
        ? onSubmit
        : typeof form === 'object' && form && Reflect.get(form, 'submit')
    if (typeof submit === 'function') return () => sendBy(submit)
  }
  return undefined
}
