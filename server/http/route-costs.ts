/** What bounds the cost of a kind of route, and how many bytes of text a request of it may have at most. */
interface RouteCost {
  readonly bound: string
  readonly anyone: number
  readonly signedIn: number
}

const kibibyte = 1024

/**
 * The kinds of route by what a request costs. Each route is of one, and a call that takes more text than its kind allows
 * is an error at the start.
 */
export const routeCosts = {
  memory: {
    bound: 'made once for each content and language, then sent from memory',
    anyone: 5 * kibibyte,
    signedIn: 5 * kibibyte,
  },
  cheap: {
    bound: 'a few rows, or rows in batches; 200 calls run concurrently, 150 of one network',
    anyone: 40 * kibibyte,
    signedIn: 256 * kibibyte,
  },
  queued: {
    bound: 'made one after another in a queue that is fair between networks, and kept',
    anyone: 40 * kibibyte,
    signedIn: 40 * kibibyte,
  },
  hashes: {
    bound: 'four passwords are hashed concurrently and twenty wait; a network has a limit, a person too',
    anyone: 8 * kibibyte,
    signedIn: 12 * kibibyte,
  },
  file: {
    bound:
      'the sender is known before the file is read; files in hand have a budget; one picture is decoded at a time',
    anyone: 0,
    signedIn: 208 * kibibyte,
  },
} as const satisfies Record<string, RouteCost>

export type Cost = keyof typeof routeCosts
