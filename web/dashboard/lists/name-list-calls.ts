import type { Input } from '#contract/call.ts'
import type { Contract, Path } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'

type Names = `${Language}_name`
/** The fields by which a call names a page. */
type Paged = 'page' | 'limit' | 'search' | 'sort' | 'direction' | 'lang'
type Own<P> = P extends Path ? Exclude<keyof Input<Contract[P]>, Paged> : never

/** The lists whose rows are nothing but names, by their paths below `/app/dashboard/`. */
export type NamedPath = {
  [P in Path]: P extends `/app/dashboard/${infer L}/add` ? ([Own<P>] extends [Names] ? L : never) : never
}[Path]

type Noun<L extends NamedPath> = Contract[`/app/dashboard/${L}/add`]['flag'] extends `add${infer N}`
  ? N
  : never

/** A list of names: where its calls are, what their flags name, and the field that names one row. */
export interface NamedCalls<L extends NamedPath = NamedPath> {
  readonly path: L
  readonly noun: Noun<L>
  readonly id: Exclude<Own<`/app/dashboard/${L}/edit`>, Names | 'seen'>
}
