import type { Counter, Registry } from 'prom-client'
import { counts, groups } from '../runtime/counters.ts'

type Labels = Readonly<Record<string, string>>
type Reading = readonly [value: number, labels?: Labels]

const answered = (): Reading[] =>
  groups.flatMap((group) =>
    [...counts.answered[group].statuses].flatMap((many, status): Reading[] =>
      many > 0 ? [[many, { group, status: String(status) }]] : [],
    ),
  )

const each = (label: string, numbers: Readonly<Record<string, number>>): Reading[] =>
  Object.entries(numbers).map(([name, many]) => [many, { [label]: name }])

const memories = (which: 'hits' | 'misses' | 'evicted') =>
  each('memory', { pages: counts.pages[which], calls: counts.calls[which] })

/** Each counter's help text, labels and reader. */
const counters: Record<
  string,
  readonly [help: string, labels: readonly string[], read: () => readonly Reading[]]
> = {
  nihom_requests_total: ['Answers by what was asked for and HTTP status', ['group', 'status'], answered],
  nihom_memory_hits_total: [
    'Pages and answers of calls that were in memory',
    ['memory'],
    () => memories('hits'),
  ],
  nihom_memory_misses_total: ['Those that had to be made', ['memory'], () => memories('misses')],
  nihom_memory_evicted_total: ['Those that others pushed out', ['memory'], () => memories('evicted')],
  nihom_database_faults_total: [
    'Transactions tried again, questions the database had no time for, and those that failed',
    ['kind'],
    () => each('kind', counts.database),
  ],
  nihom_connections_let_go_total: [
    'Connections that were ended: readers too slow, and the oldest of too many idle ones',
    ['why'],
    () => each('why', counts.letGo),
  ],
  nihom_disk_full_total: [
    'Requests that were refused because a disk was full',
    [],
    () => [[counts.diskFull.refused]],
  ],
  nihom_mails_total: [
    'Mails the mail server took, put off or refused',
    ['outcome'],
    () => each('outcome', counts.mails),
  ],
  nihom_orders_placed_total: ['Orders that were placed', [], () => [[counts.orders]]],
  nihom_policy_reports_total: [
    'What browsers stopped because the policy of a page does not allow it',
    ['kind'],
    () => each('kind', counts.policyReports),
  ],
  nihom_security_events_total: [
    'What happened to accounts, as in the log',
    ['event'],
    () => each('event', Object.fromEntries(counts.events)),
  ],
}

/** Adds the counters to a registry; they are read on each scrape. */
export function addCounters(Metric: typeof Counter, registry: Registry): void {
  for (const [name, [help, labelNames, read]] of Object.entries(counters)) {
    const metric = new Metric({
      name,
      help,
      labelNames,
      registers: [],
      collect() {
        this.reset()
        for (const [value, labels = {}] of read()) this.inc(labels, value)
      },
    })
    registry.registerMetric(metric)
  }
}
