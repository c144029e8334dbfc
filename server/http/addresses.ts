import { aliases } from '#contract/index.ts'

/** A call's path and its second ones. */
const pathsOf = (path: string) => [
  path,
  ...Object.entries(aliases).flatMap(([alias, first]) =>
    path.startsWith(first) ? [`${alias}${path.slice(first.length)}`] : [],
  ),
]

/** The addresses of a call, the one to be written first; existing clients end theirs in `.php`. */
export const addresses = (path: string): readonly string[] =>
  pathsOf(path).flatMap((one) => [`/api${one}`, `/api${one}.php`])
