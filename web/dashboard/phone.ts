import parsePhoneNumber from 'libphonenumber-js/min'

/** A telephone number in E.164 → as it is written for somebody in any country, `+964 750 123 4567`. */
export const formatPhone = (phone: string): string => parsePhoneNumber(phone)?.formatInternational() ?? phone
