import parsePhoneNumber from 'libphonenumber-js/min'

// Outside `web/ui/`, whose files every visitor downloads: the library takes 25 KB, and only staff and the server need it.

/** Formats an E.164 telephone number in the international notation, `+964 750 123 4567`. */
export const formatPhone = (phone: string): string => parsePhoneNumber(phone)?.formatInternational() ?? phone
