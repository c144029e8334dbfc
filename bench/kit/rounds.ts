import { loadavg } from 'node:os'
import { countCpu, type Meter } from './cpu.ts'
import { heldBackBy, median, type Range, rangeOf } from './figures.ts'
import type { Load } from './load.ts'
import type { Row } from './report.ts'

/** How often each server has its turn. */
export const rounds = Number(process.env.ROUNDS ?? 3)

/** Counts the processor time while work is done. What stands outside of it is not counted. */
export type RoundContext = <T>(work: () => Promise<T>) => Promise<T>

/** One of those that are compared, and how it is asked. */
export interface Subject {
  readonly server: string
  /** Its processes, whose children are counted with them; this process, which is then counted alone, where it works itself. */
  readonly pids: readonly number[]
  /** The first process of PostgreSQL, where that is the database. */
  readonly postgres?: number | undefined
  run(during: RoundContext): Promise<Load>
}

/** What one turn of a server showed: the load, and microseconds of processor time for each request. */
interface Turn extends Load {
  readonly cpu: number
  readonly postgres: number
  /** How much of one core each had while it was counted. */
  readonly server: number
}

const isHere = (pids: readonly number[]) => pids.includes(process.pid)

async function takeTurn({ pids, postgres, run }: Subject): Promise<Turn> {
  const used = { server: 0, postgres: 0, wall: 0 }
  const during: RoundContext = async (work) => {
    const server = await countCpu(pids, !isHere(pids))
    const database: Meter | undefined = postgres === undefined ? undefined : await countCpu([postgres])
    const began = performance.now()
    const done = await work()
    used.wall += performance.now() - began
    used.server += await server()
    used.postgres += (await database?.()) ?? Number.NaN
    return done
  }
  const load = await run(during)
  return {
    ...load,
    cpu: used.server / load.requests,
    postgres: used.postgres / load.requests,
    server: used.server / (used.wall * 1000),
  }
}

const short = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
const between = ({ least, most }: Range) => `${short(least)}–${short(most)}`
const percent = (share: number) => Math.round(share * 100)

interface Measured extends Subject {
  readonly turns: Turn[]
}

/** Lines of one row of a table: a server each, the first of which is what the others are compared with. */
function lines(row: string, measured: readonly Measured[], load: string): Row[] {
  const cpuOf = (turns: readonly Turn[]) => rangeOf(turns.map(({ cpu }) => cpu))
  const floor = cpuOf(measured[0]?.turns ?? [])
  return measured.map(({ server, pids, turns }, at) => {
    const middle = (field: Exclude<keyof Turn, 'requests'>) => median(turns.map((turn) => turn[field]))
    const cpu = cpuOf(turns)
    const rate = rangeOf(turns.map(({ perSecond }) => perSecond))
    const postgres = rangeOf(turns.map((turn) => turn.postgres))
    const isOnPostgres = !Number.isNaN(postgres.median)
    // Where the client and the server are one process there is nothing to tell apart.
    const isApart = !isHere(pids)
    return {
      row,
      server,
      'CPU µs': cpu.median,
      'least–most': between(cpu),
      'to the first': at === 0 ? undefined : cpu.median / floor.median,
      ...(isOnPostgres && { 'PostgreSQL µs': postgres.median, 'its least–most': between(postgres) }),
      'per s': rate.median,
      'least–most/s': between(rate),
      'p50 ms': middle('p50'),
      'p99 ms': middle('p99'),
      'server %': percent(middle('server')),
      'client %': isApart ? percent(middle('client')) : undefined,
      'held back by': isApart
        ? heldBackBy({ server: middle('server'), client: middle('client') })
        : undefined,
      'load of the machine': load,
    }
  })
}

/**
 * Gives each server its turn, in alternation, so that whatever else the machine does slows all of them; a first turn
 * of each warms it up and is not counted. Gives medians over the turns with the least and the most, microseconds of
 * processor time for each request first, and how the first server's compare.
 */
export async function compare(row: string, subjects: readonly Subject[]): Promise<Row[]> {
  const measured = subjects.map((subject): Measured => ({ ...subject, turns: [] }))
  const before = loadavg()[0] ?? Number.NaN
  for (let round = -1; round < rounds; round++)
    for (const subject of measured) {
      const turn = await takeTurn(subject)
      if (round >= 0) subject.turns.push(turn)
    }
  return lines(row, measured, `${short(before)}→${short(loadavg()[0] ?? Number.NaN)}`)
}
