import { appearancesCalls } from './appearances.ts'
import { attributesCalls } from './attributes.ts'
import { backupsCalls } from './backups.ts'
import { catalogueCalls } from './catalogue.ts'
import { customersCalls } from './customers.ts'
import { doctorCalls } from './doctor.ts'
import { figureProposalsCalls } from './figure-proposals.ts'
import { fitsCalls } from './fits.ts'
import { orderDeskCalls } from './order-desk.ts'
import { ordersCalls } from './orders.ts'
import { overviewCalls } from './overview.ts'
import { productPartsCalls } from './product-parts.ts'
import { projectsCalls } from './projects.ts'
import { servicesCalls } from './services.ts'
import { settingsCalls } from './settings.ts'
import { staffCalls } from './staff.ts'
import { staffProfileCalls } from './staff-profile.ts'

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
} as const
