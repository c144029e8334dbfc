import { statfs } from 'node:fs/promises'
import type { Gauge, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { countFailedMails, waitingMails } from '../mail/queue.ts'
import type { Config } from '../runtime/config.ts'
import { counts, failingChecks } from '../runtime/counters.ts'
import { version } from '../runtime/release-version.ts'
import { newestIn } from '../storage/backups.ts'

/** What the gauges read. */
export interface StateParts {
  readonly config: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>
  readonly database: Pick<Database, 'read' | 'ping'>
}

interface State {
  readonly help: string
  /** The label name, if any. */
  readonly label?: string
  /** The values by label; a currently unknown one is undefined, or this throws. */
  read(): Promise<Readonly<Record<string, number | undefined>>>
}

/** How long a scrape waits for the database, in milliseconds. */
const timeoutMs = 2_000

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const alone = (value: number | undefined) => ({ '': value })

function states({ config, database }: StateParts): Record<string, State> {
  const disk = async (read: (stats: { bavail: number; blocks: number; bsize: number }) => number) => {
    const free = (folder: string) => statfs(folder).then(read, () => undefined)
    return { data: await free(config.DATA_DIR), backups: await free(config.BACKUP_DIR) }
  }
  const waiting = () => within(waitingMails(database.read))
  return {
    nihom_requests_in_flight: {
      help: 'Calls and pages that are being made',
      read: async () => alone(counts.inFlight),
    },
    nihom_version_info: {
      help: 'Which version runs, always 1',
      label: 'version',
      read: async () => ({ [version.name]: 1 }),
    },
    nihom_database_up: {
      help: 'Whether the database answers',
      read: async () =>
        alone(
          await within(database.ping()).then(
            () => 1,
            () => 0,
          ),
        ),
    },
    nihom_outbox_waiting: { help: 'Mails that wait', read: async () => alone((await waiting()).count) },
    nihom_outbox_oldest_seconds: {
      help: 'Since when the oldest of them waits',
      read: async () => {
        const { oldest } = await waiting()
        return alone(oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1000))
      },
    },
    nihom_outbox_failed: {
      help: 'Mails of the last 30 days that were given up',
      read: async () => alone(await within(countFailedMails(database.read))),
    },
    nihom_check_failed: {
      help: 'Whether a check of "Is it well?" failed in the last look',
      label: 'check',
      read: async () =>
        Object.fromEntries([...failingChecks].map(([check, isBad]) => [check, Number(isBad)])),
    },
    nihom_backup_newest_timestamp_seconds: {
      help: 'When the newest backup was made',
      read: async () => {
        const newest = await newestIn(config.BACKUP_DIR)
        return alone(newest === undefined ? undefined : newest / 1000)
      },
    },
    nihom_disk_free_bytes: {
      help: 'Room that is left, for the data and for backups',
      label: 'folder',
      read: () => disk(({ bavail, bsize }) => bavail * bsize),
    },
    nihom_disk_size_bytes: {
      help: 'Room there is in all',
      label: 'folder',
      read: () => disk(({ blocks, bsize }) => blocks * bsize),
    },
  }
}

/** Adds the gauges to a registry; they are read on each scrape, and unknown values are left out. */
export function addState(Metric: typeof Gauge, registry: Registry, parts: StateParts): void {
  for (const [name, { help, label, read }] of Object.entries(states(parts))) {
    const metric = new Metric({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [],
      async collect() {
        this.reset()
        if (label === undefined) this.remove()
        const values = await read().catch(() => ({}))
        for (const [which, value] of Object.entries(values)) {
          if (value === undefined) continue
          if (label === undefined) this.set(value)
          else this.set({ [label]: which }, value)
        }
      },
    })
    registry.registerMetric(metric)
  }
}
