import type { Permission } from '#contract/roles.ts'
import type { StaffIconName } from '../components/staff-icon.tsx'
import { type LastSegment, lastSegment } from '../lists/list-names.ts'
import { menuGroups, screens } from '../screens.ts'

type Listed = Extract<(typeof screens)[number], { group: string }>

/** A screen in the menu, with what one must be allowed to see of it. */
export interface MenuItem {
  readonly to: string
  readonly key: LastSegment<Listed['path']>
  readonly icon: StaffIconName
  readonly needs?: Permission
  /** Fetches the screen, for somebody who is about to go there. */
  readonly ahead: () => void
}

const itemsOf = (group: Listed['group']): readonly MenuItem[] =>
  screens
    .filter((screen): screen is Listed => 'group' in screen && screen.group === group)
    .map(({ path, load, icon, ...rest }) => ({
      to: `/dashboard/${path}`,
      key: lastSegment(path),
      icon,
      ...('needs' in rest && { needs: rest.needs }),
      ahead: () => void load().catch(() => undefined),
    }))

/** The side menu. Everybody sees all of it; what a role may not open is marked with a lock. */
export const menu = menuGroups.map((group) => ({
  heading: group === 'first' || group === 'last' ? undefined : group,
  items: itemsOf(group),
}))
