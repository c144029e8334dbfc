/** The last word of an address, as `stores` of `product/stores`: the name of a list or a screen. */
export type LastWord<P extends string> = P extends `${string}/${infer Rest}` ? LastWord<Rest> : P

export const lastWord = <const P extends string>(path: P): LastWord<P> =>
  // What stands behind the last slash is what the type says.
  path.slice(path.lastIndexOf('/') + 1) as LastWord<P>
