import type { CallContext } from '../calls/context.ts'
import { once } from '../calls/once.ts'
import type { ListPath } from './change.ts'

type Handled = (...given: never[]) => Promise<unknown>

/** The handlers of a managed list's four calls, keyed by path. A repeated `add` returns the current list. */
export function mount<
  const P extends ListPath,
  I extends object,
  O extends { readonly status: boolean },
  G extends Handled,
  E extends Handled,
  D extends Handled,
>(list: {
  readonly path: P
  readonly getall: G
  add(input: I, context: CallContext): Promise<O>
  refreshed(input: I, context: CallContext): Promise<NoInfer<O>>
  readonly edit: E
  readonly delete: D
}) {
  const { path, getall, edit, delete: remove } = list
  const add = once<I, O, CallContext>(list.add, list.refreshed)
  const handlers = {
    [`${path}/getall`]: getall,
    [`${path}/add`]: add,
    [`${path}/edit`]: edit,
    [`${path}/delete`]: remove,
  }
  // TypeScript widens computed keys in an object literal; they are exactly these.
  return handlers as { readonly [K in `${P}/getall`]: G } & { readonly [K in `${P}/add`]: typeof add } & {
    readonly [K in `${P}/edit`]: E
  } & { readonly [K in `${P}/delete`]: D }
}
