/** Joins the truthy class names: `classes(css.button, wide && css.wide)`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
