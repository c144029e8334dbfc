import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { translated } from '../kit/values.ts'

/** What the running process looks at. */
export const doctorChecks = [
  'database',
  'storage',
  'disk',
  'backups',
  'copies',
  'memory',
  'mail',
  'certificate',
  'clock',
  'version',
] as const

/** A line on how the site is, in each language. It holds no path, no address and no value of a variable. */
export const Doctorline = z
  .object({
    check: z.enum(doctorChecks),
    /** All is well, somebody should look at it, or something must be put right. */
    level: z.enum(['ok', 'warn', 'fail']),
    ...translated('says', z.string()),
    /** What it means and what to do; empty if all is well. */
    ...translated('todo', z.string()),
  })
  .meta({ id: 'Doctorline' })
export type Doctorline = z.output<typeof Doctorline>

const getAllDoctor = call('/app/dashboard/doctor/getall', {
  summary: 'Whether the site is well, as the process that answers saw it in the last five minutes',
  flag: 'getAllDoctor',
  flagRequired: false,
  who: 'doctor.read',
  input: {},
  answer: { data: z.array(Doctorline) },
})

/** After a jump of the clock nothing is deleted for its age until somebody says this. */
const trustClock = call('/app/dashboard/doctor/trustclock', {
  summary: 'Says that the clock of the server is right, so that what is too old is deleted again',
  flag: 'trustClockDoctor',
  who: 'doctor.read',
  input: {},
  answer: { data: z.array(Doctorline) },
  says: 'UPDATED_SUCCESSFULLY',
})

export const doctorCalls = callTable(getAllDoctor, trustClock)
