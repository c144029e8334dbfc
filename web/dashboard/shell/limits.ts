// The contract has these numbers beside its validators, which no browser is sent.

/** The fewest and the most characters of a staff password. */
export const staffPasswordLength = { min: 15, max: 128 } as const

/** The most characters of a person's name and of an e-mail address. */
export const personLength = 100
export const emailLength = 254

/** How long a session of staff outlives its last use, and how often its use is noted, in ms. */
export const staffIdle = { after: 60 * 60_000, notedEvery: 5 * 60_000 } as const
