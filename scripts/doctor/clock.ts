import { longestStep } from '#server/database/trusted-clock.ts'
import type { Finding } from './finding.ts'
import { findings } from './finding.ts'

const { ok, warn, fail } = findings('clock')

/** Judges whether another clock agrees with this machine's; `offset` is how far it is ahead, in milliseconds. */
export function judgeOffset(whose: string, offset: number): Finding {
  const seconds = Math.abs(offset) / 1000
  // A Date header has only whole seconds.
  if (seconds < 5) return ok(`The clock agrees with that of ${whose}.`)
  const says = `The clocks of this machine and of ${whose} are ${Math.round(seconds)} seconds apart.`
  const todo = 'Let a time service keep both: sessions, limits and mails go by them.'
  return seconds < 60 ? warn(says, todo) : fail(says, todo)
}

/** Like `judgeOffset`, from the `Date` header of a response to a request sent at `began`. */
export function judgeDate(whose: string, date: string | null, began: number): Finding[] {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return []
  return [judgeOffset(whose, at + 500 - (began + Date.now()) / 2)]
}

/** Judges how far the clock is from when the product last saw it, an ISO 8601 moment; undefined if it never did. */
export function judgeStep(seen: string | undefined, now = Date.now()): Finding[] {
  const step = seen === undefined ? 0 : now - Date.parse(seen)
  if (Math.abs(step) <= longestStep) return []
  const days = Math.round(Math.abs(step) / longestStep)
  return [
    warn(
      `The clock is ${days} days ${step > 0 ? 'ahead of' : 'behind'} when the product last saw it, so nothing is deleted for its age.`,
      'Set the clock, or say that it is right: nihom doctor --trust-clock.',
    ),
  ]
}
