import parsePhoneNumber from 'libphonenumber-js/min'

// For the server alone: the library and its numbers take 25 KB of a script.

/** Formats an E.164 telephone number in the international notation, `+964 750 123 4567`. */
export const formatPhone = (phone: string): string => parsePhoneNumber(phone)?.formatInternational() ?? phone
