/** Returns the number that a planner's request is named by: the last eight digits of a random whole number. It opens nothing. */
export const requestNumber = (random: number): string => String(random % 100_000_000).padStart(8, '0')

/** Adds the number to the message of a request, with its label in the language of the message. */
export const withRequestNumber = (msg: string, label: string, number: string): string =>
  `${msg}\n\n${label}: ${number}`
