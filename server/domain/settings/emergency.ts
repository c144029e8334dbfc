import { refuse } from '#contract/call.ts'
import { toE164 } from '../../database/phone.ts'
import { type Change, changing } from './change.ts'

export const changeEmergencyPhone: Change<'changeemergencyphone'> = async (input, context) => {
  const { emergency_phone } = input
  if (emergency_phone === undefined) return refuse('DATA_REQUIRED')
  return changing('emergency_phone', () => ({ emergency_phone }))(input, context)
}

export const changeEmergencyWhatsapp: Change<'changeemergencywhatsapp'> = async (input, context) => {
  if (input.emergency_whatsapp === undefined) return refuse('DATA_REQUIRED')
  const emergency_whatsapp = input.emergency_whatsapp && toE164(input.emergency_whatsapp)
  if (emergency_whatsapp === undefined)
    return refuse('INVALID_DATA', { field: 'emergency_whatsapp', reason: 'PHONE_INVALID' })
  return changing('emergency_whatsapp', () => ({ emergency_whatsapp }))(input, context)
}

export const changeRescuePhone: Change<'changerescuephone'> = async (input, context) => {
  const { rescue_phone } = input
  if (rescue_phone === undefined) return refuse('DATA_REQUIRED')
  return changing('rescue_phone', () => ({ rescue_phone }))(input, context)
}

export const changeEmergencyMinutes: Change<'changeemergencyminutes'> = async (input, context) => {
  if (input.emergency_minutes === undefined) return refuse('DATA_REQUIRED')
  const emergency_minutes = input.emergency_minutes === '' ? null : input.emergency_minutes
  return changing('emergency_minutes', () => ({ emergency_minutes }))(input, context)
}

export const changeTimezone: Change<'changetimezone'> = async (input, context) => {
  const { timezone } = input
  if (timezone === undefined) return refuse('DATA_REQUIRED')
  return changing('timezone', () => ({ timezone }))(input, context)
}

export const changeHolidays: Change<'changeholidays'> = async (input, context) => {
  if (input.holidays === undefined) return refuse('DATA_REQUIRED')
  const holidays = JSON.stringify(input.holidays === '' ? [] : input.holidays)
  return changing('holidays', () => ({ holidays }))(input, context)
}
