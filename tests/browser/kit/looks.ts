import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { hashOf } from '#tests/support/chosen-by.ts'
import { isFullRun } from '#tests/support/extent.ts'
import type { Place } from './places.ts'

export const themes = ['light', 'dark'] as const
export const widths = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
] as const

/** How somebody sees the product. */
export interface Look {
  readonly language: Language
  readonly theme: (typeof themes)[number]
  readonly size: (typeof widths)[number]
}

export const looks: readonly Look[] = languages.flatMap((language) =>
  themes.flatMap((theme) => widths.map((size) => ({ language, theme, size }))),
)

export const nameOf = ({ language, theme, size }: Look) => `${language}, ${theme}, ${size.name}`

/** Chosen so that `npm test` visits a page of the site and a screen of the dashboard in each look. */
const salt = 'walk'

/** The one of some choices that follows from a name. */
export function oneFor<Choice>(name: string, choices: readonly Choice[]): Choice {
  const choice = choices[hashOf(salt + name) % choices.length]
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice
}

/** The look in which `npm test` visits a place; it follows from the name. */
export const lookOf = ({ name }: { readonly name: string }): Look => oneFor(name, looks)

/** The languages in which a run asks for a page: all of them in a full run, else the one that follows from its path. */
export const languagesAt = (path: string): readonly Language[] =>
  isFullRun ? languages : [oneFor(path, languages)]

/** The routes that the run is about, such as `/shop/:id`, as `npm run check` names those of a change; all if there are none. */
const routes = (process.env.WALK_ROUTES ?? '').split(' ').filter(Boolean)

const isOn = (path: string, route: string) =>
  new RegExp(`^${route.replace(/\/\*$/, '').replace(/:\w+/g, '[^/]+')}/?(?:\\?|$)`).test(path)

/** The looks in which a run visits a place: all of them in a full run, else one; none of a variant that it is not about. */
export function looksOf({ name, path, isVariant }: Place): readonly Look[] {
  if (routes.length > 0 && !routes.some((route) => isOn(path, route))) return []
  if (isFullRun) return looks
  return isVariant && routes.length === 0 ? [] : [lookOf({ name })]
}
