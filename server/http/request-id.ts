import { randomBytes } from 'node:crypto'

/** Makes a generator of request ids: short, with a random prefix per process. */
export function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url')
  let last = 0
  return () => {
    last += 1
    return `${prefix}-${last.toString(36)}`
  }
}
