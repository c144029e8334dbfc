import { foldDigits } from '#i18n/digits.ts'

// The contract defines these numbers beside its validators, which the browser never downloads. A test keeps
// them equal.

/** The minimum and maximum length of a customer's password, in characters. */
export const passwordLength = { min: 8, max: 128 } as const

/** The maximum length of a customer's name and of an e-mail address, in characters. */
export const nameLength = 100
export const emailLength = 254

/** The digits of the mailed code that resets a password, and its validity in minutes. */
export const codeDigits = 8
export const codeMinutes = 10

/** The maximum size of a picture, in megabytes of 1024 × 1024 bytes, and the accepted types. */
export const pictureMegabytes = 5
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/bmp']

/** Normalises typed or pasted text to the Latin digits of a code, cut to its length. */
export const codeOf = (typed: string): string => foldDigits(typed).replace(/\D/g, '').slice(0, codeDigits)

/** The maximum length of a delivery’s texts and of an address’s name, in characters. */
export const deliveryLengths = { phone: 60, address: 500, landmark: 200, note: 1000, label: 60 } as const
