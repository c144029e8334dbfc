import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { Telephone } from '../kit/fields.ts'
import { emergencyMinutes } from '../kit/limits.ts'
import { line, typedPhone } from '../kit/values.ts'
import { withSeen } from '../kit/version.ts'
import { base, clearable, column } from './appearance-texts.ts'
import { zoneNamed } from './clock.ts'
import { GivenHolidays } from './holidays.ts'

const changeEmergencyPhone = call(`${base}/changeemergencyphone`, {
  summary: 'Changes the telephone number for emergencies; an empty one removes it',
  flag: 'changeEmergencyPhone',
  input: { emergency_phone: clearable(Telephone), ...withSeen },
  ...column('emergency_phone'),
})

const changeEmergencyWhatsapp = call(`${base}/changeemergencywhatsapp`, {
  summary: 'Changes the WhatsApp number for emergencies; an empty one removes it',
  flag: 'changeEmergencyWhatsapp',
  input: { emergency_whatsapp: clearable(typedPhone(60)), ...withSeen },
  ...column('emergency_whatsapp'),
})

const changeRescuePhone = call(`${base}/changerescuephone`, {
  summary: 'Changes the telephone number of the public rescue service; an empty one removes it',
  flag: 'changeRescuePhone',
  input: { rescue_phone: clearable(Telephone), ...withSeen },
  ...column('rescue_phone'),
})

const changeEmergencyMinutes = call(`${base}/changeemergencyminutes`, {
  summary: 'Changes in how many minutes help comes; an empty one removes it',
  flag: 'changeEmergencyMinutes',
  input: {
    emergency_minutes: clearable(z.int().min(emergencyMinutes.least).max(emergencyMinutes.most)),
    ...withSeen,
  },
  ...column('emergency_minutes'),
})

const Zone = line(60).transform((name, context) => {
  const zone = zoneNamed(name)
  if (zone !== undefined) return zone
  context.issues.push({ code: 'custom', input: name, message: 'not a time zone' })
  return z.NEVER
})

const changeTimezone = call(`${base}/changetimezone`, {
  summary: 'Changes the time zone of the company’s clock, an IANA name; an empty one means Asia/Baghdad',
  flag: 'changeTimezone',
  input: { timezone: clearable(Zone), ...withSeen },
  ...column('timezone'),
})

const changeHolidays = call(`${base}/changeholidays`, {
  summary: 'Changes the days on which all offices are closed, all of them together; none removes them',
  flag: 'changeHolidays',
  input: { holidays: clearable(GivenHolidays), ...withSeen },
  ...column('holidays'),
  maxBytes: 256 * 1024,
})

/** The calls that change what is said to somebody in an emergency, and when the company is open. */
export const emergencyCalls = callTable(
  changeEmergencyPhone,
  changeEmergencyWhatsapp,
  changeRescuePhone,
  changeEmergencyMinutes,
  changeTimezone,
  changeHolidays,
)
