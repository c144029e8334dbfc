import { figureProposalsCalls } from './attributes/proposals.ts'
import { attributesCalls } from './attributes/staff.ts'
import { customersCalls } from './customers/staff.ts'
import { fitsCalls } from './fits/staff.ts'
import { orderDeskCalls } from './orders/desk.ts'
import { ordersCalls } from './orders/staff.ts'
import { productPartsCalls } from './products/parts.ts'
import { catalogueCalls } from './products/staff.ts'
import { projectsCalls } from './projects/staff.ts'
import { servicesCalls } from './services/staff.ts'
import { appearancesCalls } from './settings/appearances.ts'
import { settingsCalls } from './settings/staff.ts'
import { overviewCalls } from './site/staff.ts'
import { backupsCalls } from './system/backups.ts'
import { doctorCalls } from './system/doctor.ts'
import { seedCalls } from './system/seed.ts'
import { staffProfileCalls } from './users/profile.ts'
import { staffCalls } from './users/staff.ts'

/** The dashboard's calls, keyed by path. */
export const dashboard = {
  ...staffCalls,
  ...staffProfileCalls,
  ...appearancesCalls,
  ...settingsCalls,
  ...catalogueCalls,
  ...productPartsCalls,
  ...attributesCalls,
  ...figureProposalsCalls,
  ...fitsCalls,
  ...servicesCalls,
  ...projectsCalls,
  ...ordersCalls,
  ...orderDeskCalls,
  ...customersCalls,
  ...overviewCalls,
  ...backupsCalls,
  ...doctorCalls,
  ...seedCalls,
} as const
