import { randomBytes } from 'node:crypto'

/** Makes ids of requests: unguessable by start, short, and different on every process. */
export function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url')
  let last = 0
  return () => {
    last += 1
    return `${prefix}-${last.toString(36)}`
  }
}
