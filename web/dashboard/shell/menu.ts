import type { Permission } from '#contract/roles.ts'
import type { StaffIconName } from '../components/staff-icon.tsx'
import { type LastSegment, lastSegment } from '../lists/list-names.ts'
import { menuGroups, screens } from '../screens.ts'

type Listed = Extract<(typeof screens)[number], { group: string }>

/** An item of the menu with the permission that its screen requires. */
export interface MenuItem {
  readonly to: string
  readonly key: LastSegment<Listed['path']>
  readonly icon: StaffIconName
  readonly needs?: Permission
  /** Preloads the screen, as the user is about to open it. */
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

/** The side menu. Every role sees all items; those it may not open have a lock. */
export const menu = menuGroups.map((group) => ({
  heading: group === 'first' || group === 'last' ? undefined : group,
  items: itemsOf(group),
}))
