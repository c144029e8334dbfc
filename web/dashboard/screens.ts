import type { Permission } from '#contract/kit/roles.ts'
import type { Untranslated } from '#contract/site/staff.ts'
import { companyScreens } from './company-screens.ts'
import type { LastSegment } from './kit/list-names.ts'
import { shopScreens } from './shop-screens.ts'

/** The screens of the dashboard; those of one group of the menu are in its order. */
export const screens = [...companyScreens, ...shopScreens] as const

type Screens = typeof screens

/** The lists with translated texts that no screen writes: if there is one, this does not compile. */
type Unwritten = Exclude<
  Untranslated['list'],
  LastSegment<Extract<Screens[number], { writes: Permission }>['path']> | 'settings'
>
type None<T extends never> = T

export type ScreenPath = Screens[number]['path'] | None<Unwritten>

const patterns = screens.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[1-9]\\d{0,9}')}/?$`))

/** Whether an address below `/dashboard/` has a screen. */
export const isScreen = (path: string | undefined) => patterns.some((pattern) => pattern.test(path ?? ''))
