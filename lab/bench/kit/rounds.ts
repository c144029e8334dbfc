import { loadavg } from 'node:os'
import { countCpu, type Meter } from './cpu.ts'
import { bottleneckOf, median, type Range, rangeOf } from './figures.ts'
import type { Load } from './load.ts'
import type { Row } from './report.ts'

/** How many rounds each server gets. */
export const rounds = Number(process.env.ROUNDS ?? 3)

/** Measures CPU time while `work` runs; everything outside is not counted. */
export type RoundContext = <T>(work: () => Promise<T>) => Promise<T>

/** One of the compared servers, and how to load it. */
export interface Subject {
  readonly server: string
  /** Its processes, counted with their children. If it runs in this process, only this process is counted. */
  readonly pids: readonly number[]
  /** The postmaster, if the database is PostgreSQL. */
  readonly postgres?: number | undefined
  run(during: RoundContext): Promise<Load>
}

/** The result of one round: the load, and microseconds of CPU time per request. */
interface Turn extends Load {
  readonly cpu: number
  readonly postgres: number
  /** The server's share of one core while measured. */
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

/** The rows of a comparison, one per server; the first server is the reference. */
function lines(row: string, measured: readonly Measured[], load: string): Row[] {
  const cpuOf = (turns: readonly Turn[]) => rangeOf(turns.map(({ cpu }) => cpu))
  const floor = cpuOf(measured[0]?.turns ?? [])
  return measured.map(({ server, pids, turns }, at) => {
    const middle = (field: Exclude<keyof Turn, 'requests'>) => median(turns.map((turn) => turn[field]))
    const cpu = cpuOf(turns)
    const rate = rangeOf(turns.map(({ perSecond }) => perSecond))
    const postgres = rangeOf(turns.map((turn) => turn.postgres))
    const isOnPostgres = !Number.isNaN(postgres.median)
    // If client and server share a process, their time cannot be separated.
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
        ? bottleneckOf({ server: middle('server'), client: middle('client') })
        : undefined,
      'load of the machine': load,
    }
  })
}

/**
 * Runs the servers in alternating rounds, so that other load on the machine affects them equally; the first round of
 * each warms up. Reports medians with minimum and maximum, first the microseconds of CPU time per request, and the
 * ratio to the first server.
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
