/** What one page hands to the next in the entry of the history: it is in no address and survives a reload. */
export interface HandedOn {
  readonly email: string
  readonly token: string
  /** The code of a reset, where it need not be read in a mail. */
  readonly code: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads what the page before handed on; empty texts where it handed on nothing. */
export function handedOn(state: unknown): HandedOn {
  const given = typeof state === 'object' && state !== null ? state : {}
  return {
    email: textOf('email' in given && given.email),
    token: textOf('token' in given && given.token),
    code: textOf('code' in given && given.code),
  }
}
