// The English texts of the dashboard, as one file for browsers.
export { dashboard } from './dashboard.ts'
export { staffMessages } from './staff-messages.ts'
