// The contract has these numbers beside its validators, which no browser is sent. A test keeps them equal.

/** The fewest and the most characters of a customer's password. */
export const passwordLength = { min: 8, max: 128 } as const

/** The most characters of a customer's name and of an e-mail address. */
export const nameLength = 100
export const emailLength = 254

/** The digits of the code that is mailed to set a new password, and how long it is good for. */
export const codeDigits = 8
export const codeMinutes = 10

/** The largest picture that may be sent, in megabytes of 1024 × 1024 bytes, and of which kinds. */
export const pictureMegabytes = 5
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/bmp']
