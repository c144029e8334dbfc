import type { ComponentType } from 'react'
import type { Permission } from '#contract/kit/roles.ts'
import type { StaffIconName } from './kit/staff-icon.tsx'

/** The groups of the menu in their order; the first and the last have no heading. */
export const menuGroups = ['first', 'settings', 'product', 'service', 'project', 'order', 'last'] as const

/** A screen of the dashboard. */
export interface Screen {
  /** The address below `/dashboard/` as React Router writes it; its last segment names the screen in the menu. */
  readonly path: string
  /** The group of the menu and the icon; a screen without them is reached from another screen. */
  readonly group?: (typeof menuGroups)[number]
  readonly icon?: StaffIconName
  /** The permission that the screen requires. */
  readonly needs?: Permission
  /** The permission to write the translated texts of the screen. */
  readonly writes?: Permission
  /** Imports the screen when it is first opened. */
  readonly load: () => Promise<{ default: ComponentType }>
}
