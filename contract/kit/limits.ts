/** The least and the most that a whole number may be. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

/**
 * The bounds of the limits that the owner sets as whole numbers; sums are bounded as prices are. What a new shop begins
 * with, and one from before a limit existed, is in the migration.
 */
export const limits = {
  /** Orders of one account without a proved e-mail in an hour. */
  unproved_orders_hour: { least: 1, most: 1_000 },
  /** Orders of all such accounts of one network in an hour, and in a day. */
  unproved_network_hour: { least: 1, most: 10_000 },
  unproved_network_day: { least: 1, most: 100_000 },
  /** Pieces of one product in one order of such an account. */
  unproved_pieces: { least: 1, most: 10_000 },
  /** Mails a day to an unproved address, beside codes and links that prove it. */
  unproved_mails_day: { least: 1, most: 100 },
  /** Pieces in one order of anybody. */
  order_pieces: { least: 1, most: 100_000 },
  /** Orders of one account that are not delivered yet. */
  open_orders: { least: 1, most: 100_000 },
  /** Hours in which an order is to be confirmed, before staff can cancel it with all others that were not. */
  confirm_hours: { least: 1, most: 720 },
  /** Mails to the company in an hour that are not gathered in a digest. */
  company_mails_hour: { least: 1, most: 1_000 },
  /** Months after which an order without an account loses its name, telephone and address: after it ended, and after it was placed. */
  guest_ended_months: { least: 1, most: 120 },
  guest_placed_months: { least: 1, most: 120 },
} as const satisfies Readonly<Record<string, Bounds>>

/** The bounds of the hours after which an order can be fetched. */
export const pickupHours = { least: 1, most: 720 } as const satisfies Bounds

/** The bounds of the time in which the company promises help, in minutes. */
export const emergencyMinutes = { least: 1, most: 240 } as const satisfies Bounds

/** The most holidays that the settings hold, and the longest name of one, in characters. */
export const holidayLimits = { count: 100, name: 100 } as const
