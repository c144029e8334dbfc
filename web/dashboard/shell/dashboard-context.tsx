import { createContext, type ReactNode, useContext } from 'react'
import type { Permission } from '#contract/roles.ts'
import type { User } from '#contract/staff.ts'
import type { Language } from '#contract/values.ts'
import type { Translate } from '#i18n/translate.ts'
import type { StaffIconName } from '../components/staff-icon.tsx'

/** Gives the text of a key: `t('dashboard.nav.home')`. */
export type DashboardTranslate = Translate<'dashboard' | 'site' | 'messages'>

/** What every part of the dashboard may ask for: the texts and the languages. */
export interface Dashboard {
  readonly t: DashboardTranslate
  readonly language: Language
  readonly defaultLanguage: Language
  readonly dir: 'rtl' | 'ltr'
}

const DashboardContext = createContext<Dashboard | null>(null)
export const DashboardProvider = ({ dashboard, children }: { dashboard: Dashboard; children: ReactNode }) => (
  <DashboardContext value={dashboard}>{children}</DashboardContext>
)

/** The texts and the languages. Throws outside of the dashboard. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext)
  if (!dashboard) throw new Error('useDashboard needs a DashboardProvider above')
  return dashboard
}

/** Who is signed in, and what their role lets them do: shown before they try, decided by the server. */
interface Staff {
  readonly user: User
  may(permission: Permission): boolean
}

const StaffContext = createContext<Staff | null>(null)
export const StaffProvider = ({ staff, children }: { staff: Staff; children: ReactNode }) => (
  <StaffContext value={staff}>{children}</StaffContext>
)

/** Who is signed in. Throws where nobody has to be. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff needs a StaffProvider above')
  return staff
}

/** A screen, for another that leads to it: where it is, its sign in the menu, and who may write the texts on it. */
export interface ScreenRow {
  readonly path: string
  readonly icon?: StaffIconName
  readonly writes?: Permission
}

const ScreensContext = createContext<readonly ScreenRow[] | null>(null)
export const ScreensProvider = ScreensContext

/** All screens, for one that leads to others: it cannot import what imports it. Throws outside of the dashboard. */
export function useScreens(): readonly ScreenRow[] {
  const screens = useContext(ScreensContext)
  if (!screens) throw new Error('useScreens needs a ScreensProvider above')
  return screens
}
