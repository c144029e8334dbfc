import parsePhoneNumber from 'libphonenumber-js/min'

/** Formats an E.164 telephone number in the international notation, `+964 750 123 4567`. */
export const formatPhone = (phone: string): string => parsePhoneNumber(phone)?.formatInternational() ?? phone
