// The calls that change what the settings say in an emergency, and when the company is open: who may make them, and with
// what.

/** Rows of the matrix. */
export const emergencyRows = {
  '/app/dashboard/settings/appearances/changeemergencyphone': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeemergencywhatsapp': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changerescuephone': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeemergencyminutes': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetimezone': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeholidays': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeemergencyhourskurdish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeemergencyhoursarabic': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeemergencyhoursenglish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeemergencyadvicekurdish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeemergencyadvicearabic': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeemergencyadviceenglish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
} as const

const changes = '/app/dashboard/settings/appearances/change'

/** A body for each of these calls whose fields all languages share. */
export const emergencyBodies = {
  [`${changes}emergencyphone`]: () => ({ emergency_phone: '5050' }),
  [`${changes}emergencywhatsapp`]: () => ({ emergency_whatsapp: '0750 123 4567' }),
  [`${changes}rescuephone`]: () => ({ rescue_phone: '122' }),
  [`${changes}emergencyminutes`]: () => ({ emergency_minutes: 31 }),
  [`${changes}timezone`]: () => ({ timezone: 'Asia/Baghdad' }),
  [`${changes}holidays`]: () => ({ holidays: [{ date: '2026-03-21', en_name: 'Newroz' }] }),
}
