// Plain numbers, so that counting costs one addition; the metrics read them.

/** The groups of requests: pages and build files, site calls, dashboard calls, uploads, health checks, the rest. */
export const groups = ['page', 'call', 'staff call', 'upload', 'health', 'other'] as const
export type Group = (typeof groups)[number]

/** Upper bounds of the duration buckets, in milliseconds; the last is open. */
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

/** The counters of one group. */
export interface Answers {
  /** The number of answers by HTTP status. */
  readonly statuses: Float64Array
  /** The number of answers per duration bucket. */
  readonly durations: Float64Array
  /** Their total duration in milliseconds. */
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
  /** Calls and pages in progress. */
  inFlight: 0,
  /** Cache hits and misses, and what others pushed out. */
  pages: { hits: 0, misses: 0, evicted: 0 },
  calls: { hits: 0, misses: 0, evicted: 0 },
  /** Pages that were pushed out before they were an hour old, since none was for a day, and when the last was. */
  tightMemory: { pages: 0, last: 0 },
  /** Retried transactions, queries that failed because the database was busy, and other failed queries. */
  database: { retried: 0, busy: 0, failed: 0 },
  /** Connections we closed: readers below the minimum rate, and the oldest of too many idle ones. */
  letGo: { slow: 0, idle: 0 },
  /** Requests that were refused because a disk was full, and when the last was, in milliseconds since 1970. */
  diskFull: { refused: 0, last: 0 },
  mails: { delivered: 0, delayed: 0, refused: 0 },
  orders: 0,
  /** Policy violations that browsers reported, by kind, and reports that we did not read. */
  policyReports: { script: 0, 'trusted types': 0, other: 0, unread: 0 },
  /** Security events in the log, by event. */
  events: new Map<string, number>(),
}

const hour = 3_600_000
/** How long pages that were pushed out are told, in milliseconds. */
const tightFor = 24 * hour

/** Counts a page that others pushed out of memory at an age in milliseconds. */
export function noteEvictedPage(age: number, now = Date.now()): void {
  counts.pages.evicted += 1
  if (age >= hour) return
  counts.tightMemory = { pages: youngPagesEvicted(now) + 1, last: now }
}

/** How many pages were pushed out before they were an hour old; 0 if none was for a day. */
export const youngPagesEvicted = (now: number): number =>
  now - counts.tightMemory.last < tightFor ? counts.tightMemory.pages : 0

/** Counts a request that was refused because a disk was full. */
export function noteFullDisk(now: number): void {
  counts.diskFull.refused += 1
  counts.diskFull.last = now
}

function groupOf(route: string | undefined): Group {
  if (route === undefined) return 'other'
  if (route.startsWith('/api/app/dashboard/')) return 'staff call'
  if (route.startsWith('/api/')) return 'call'
  if (route.startsWith('/uploads/')) return 'upload'
  return route === '/healthz' || route === '/readyz' || route === '/metrics' ? 'health' : 'page'
}

/** The counters for a route's answers. */
export const answersOf = (route: string | undefined): Answers => counts.answered[groupOf(route)]

/** Counts an answer from the cache, by status. */
export function countKept({ statuses }: Answers, status: number): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}

/** Counts a computed answer, by status and duration in milliseconds. */
export function countAnswer(answers: Answers, status: number, took: number): void {
  const { durations } = answers
  countKept(answers, status)
  let at = 0
  while (took > (bounds[at] ?? took)) at += 1
  durations[at] = (durations[at] ?? 0) + 1
  answers.took += took
}

/** Counts an event. */
export function countEvent(event: string): void {
  counts.events.set(event, (counts.events.get(event) ?? 0) + 1)
}

/** Whether each check of *Is it well?* failed in the last look of this process; empty before the first. */
export const failingChecks = new Map<string, boolean>()
