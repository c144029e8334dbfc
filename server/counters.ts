// Plain numbers, so that counting costs an addition wherever it stands. Whoever watches the process reads them.

/** What is asked for: pages and the build's files, calls of the site, of the dashboard, uploads, health, the rest. */
export const groups = ['page', 'call', 'staff call', 'upload', 'health', 'other'] as const
export type Group = (typeof groups)[number]

/** Upper bounds of durations, in milliseconds; the last is open. */
export const bounds = [
  5,
  10,
  25,
  50,
  100,
  250,
  500,
  1000,
  2500,
  5000,
  10_000,
  Number.POSITIVE_INFINITY,
] as const

/** Of the answers of one group. */
export interface Answers {
  /** How many were answered, by HTTP status. */
  readonly statuses: Float64Array
  /** How many took at most the bound of the same place, and more than the one before. */
  readonly durations: Float64Array
  /** Milliseconds of all of them. */
  took: number
}

const answers = (): Answers => ({
  statuses: new Float64Array(600),
  durations: new Float64Array(bounds.length),
  took: 0,
})

/** What has happened in this process since it started. */
export const counts = {
  answered: {
    page: answers(),
    call: answers(),
    'staff call': answers(),
    upload: answers(),
    health: answers(),
    other: answers(),
  } satisfies Record<Group, Answers>,
  /** Calls and pages that are being made at this moment. */
  inFlight: 0,
  /** How often what was asked for was in memory, and how often it had to be made. */
  pages: { hits: 0, misses: 0 },
  calls: { hits: 0, misses: 0 },
  /** Transactions that were tried again, questions the database had no time for, and those it refused otherwise. */
  database: { retried: 0, busy: 0, failed: 0 },
  /** Connections that were ended: readers below the floor, and the oldest of too many idle ones. */
  letGo: { slow: 0, idle: 0 },
  mails: { delivered: 0, delayed: 0, refused: 0 },
  orders: 0,
  /** What browsers stopped, by what it was, and how often one said so that was not listened to. */
  policyReports: { script: 0, 'trusted types': 0, other: 0, unread: 0 },
  /** Lines with `event` in the log, by event. */
  events: new Map<string, number>(),
}

function groupOf(route: string | undefined): Group {
  if (route === undefined) return 'other'
  if (route.startsWith('/api/app/dashboard/')) return 'staff call'
  if (route.startsWith('/api/')) return 'call'
  if (route.startsWith('/uploads/')) return 'upload'
  return route === '/healthz' || route === '/readyz' || route === '/metrics' ? 'health' : 'page'
}

/** Where the answers of a route count. */
export const answersOf = (route: string | undefined): Answers => counts.answered[groupOf(route)]

/** Counts an answer that was in memory, by its status. */
export function countKept({ statuses }: Answers, status: number): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}

/** Counts an answer that was made, by its status and the milliseconds it took. */
export function countAnswer(answers: Answers, status: number, took: number): void {
  const { durations } = answers
  countKept(answers, status)
  let at = 0
  while (took > (bounds[at] ?? took)) at += 1
  durations[at] = (durations[at] ?? 0) + 1
  answers.took += took
}

/** Counts one more of an event. */
export function countEvent(event: string): void {
  counts.events.set(event, (counts.events.get(event) ?? 0) + 1)
}
