import { createContext, type ReactNode, useContext } from 'react'
import type { Permission } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import type { User } from '#contract/users/row.ts'
import type { Translate } from '#i18n/translate.ts'
import type { StaffIconName } from './staff-icon.tsx'

/** Translates a key: `t('dashboard.nav.home')`. */
export type DashboardTranslate = Translate<'dashboard' | 'staffMessages' | 'site' | 'messages'>

/** The texts and the languages, for every component of the dashboard. */
export interface Dashboard {
  readonly t: DashboardTranslate
  readonly language: Language
  readonly defaultLanguage: Language
  readonly dir: 'rtl' | 'ltr'
  /** What staff write to a customer first, in each language; `{name}` and `{code}` stand for those of the order. */
  readonly greetings: Readonly<Record<Language, string>>
}

const DashboardContext = createContext<Dashboard | null>(null)
export const DashboardProvider = ({ dashboard, children }: { dashboard: Dashboard; children: ReactNode }) => (
  <DashboardContext value={dashboard}>{children}</DashboardContext>
)

/** The texts and the languages. Throws outside the dashboard. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext)
  if (!dashboard) throw new Error('useDashboard needs a DashboardProvider above')
  return dashboard
}

/** The signed-in user and the permissions of their role. They decide what is shown; the server decides what is allowed. */
interface Staff {
  readonly user: User
  may(permission: Permission): boolean
}

const StaffContext = createContext<Staff | null>(null)
export const StaffProvider = ({ staff, children }: { staff: Staff; children: ReactNode }) => (
  <StaffContext value={staff}>{children}</StaffContext>
)

/** The signed-in user. Throws on screens without a login. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff needs a StaffProvider above')
  return staff
}

/** What links need to know of a screen: its address, its icon in the menu and the permission to write its texts. */
export interface ScreenRow {
  readonly path: string
  readonly icon?: StaffIconName
  readonly writes?: Permission
}

const ScreensContext = createContext<readonly ScreenRow[] | null>(null)
export const ScreensProvider = ScreensContext

/** All screens, for links between them, as a screen cannot import `screens.ts`. Throws outside the dashboard. */
export function useScreens(): readonly ScreenRow[] {
  const screens = useContext(ScreensContext)
  if (!screens) throw new Error('useScreens needs a ScreensProvider above')
  return screens
}
