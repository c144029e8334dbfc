import type { Contract, Path } from '#contract/index.ts'
import type { Body, Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/languages.ts'

/** The fields that ask for a page of a list. */
type Paged = 'page' | 'limit' | 'search' | 'sort' | 'direction' | 'lang'
type Own<P> = P extends Path ? Exclude<keyof Input<Contract[P]>, Paged> : never
type Names = `${Language}_name`

/** The paths below `/app/dashboard/` of lists whose new rows have exactly these fields. */
type PathWith<F extends string> = {
  [P in Path]: P extends `/app/dashboard/${infer L}/add`
    ? [Own<P>, F] extends [F, Own<P>]
      ? L
      : never
    : never
}[Path]

/** The lists whose rows hold only a name in each language. */
export type NameListPath = PathWith<Names>

/** The lists whose rows hold a name in each language and a picture. */
export type PictureListPath = PathWith<Names | 'avatar'>

type SimpleListPath = NameListPath | PictureListPath

type Noun<L extends SimpleListPath> = Contract[`/app/dashboard/${L}/add`]['flag'] extends `add${infer N}`
  ? N
  : never

/** The calls of such a list: their path, the noun in their flags, and the field with the id of a row. */
export interface ListCalls<L extends SimpleListPath> {
  readonly path: L
  readonly noun: Noun<L>
  readonly id: Exclude<Own<`/app/dashboard/${L}/edit`>, Names | 'avatar' | 'seen'>
}

/** The body of such a list's call. Bodies differ only in the name of the id field, which TypeScript cannot relate to a path. */
export type ListBody<L extends SimpleListPath, V extends 'edit' | 'delete'> = Body<
  Contract[`/app/dashboard/${L}/${V}`]
>
