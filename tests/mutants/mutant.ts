/**
 * A plausible bug that tests must notice: in `file`, `find` is replaced by `replace`, and at least one of `tests` fails.
 *
 * - `id` is unique across all lists of this folder.
 * - `harm` says what a person would suffer from the bug.
 * - `file` is a path from the root of the product; `find` occurs exactly once in it.
 * - `tests` are the test files that must notice, as paths from the root of the product.
 */
export interface Mutant {
  readonly id: string
  readonly harm: string
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly tests: readonly string[]
}

/**
 * A drawn mutant that no test can notice, and why not. It is known by its file, by what it replaces with what, and
 * by the line it begins in, trimmed; not by the line's number, which changes with every line above it.
 */
export interface Equivalent {
  readonly file: string
  readonly original: string
  readonly replacement: string
  readonly line: string
  readonly reason: string
}
