import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The time some work took in seconds: wall time, and CPU time of this process and its descendants. */
export interface Effort {
  readonly wall: number
  readonly cpu: number
  /** Whether `cpu` lacks processes that nobody waited for, such as a browser's children. */
  readonly partly: boolean
}

const ticks = 100
const self = '/proc/self/stat'

// A control group, if we may create one: both versions of cgroups count the CPU time of all members.
const accounts = [
  {
    controller: 'cpuacct',
    at: '/sys/fs/cgroup/cpuacct',
    file: 'cpuacct.usage',
    seconds: (text: string) => Number(text) / 1e9,
  },
  {
    controller: '',
    at: '/sys/fs/cgroup',
    file: 'cpu.stat',
    seconds: (text: string) => Number(/usage_usec (\d+)/.exec(text)?.[1]) / 1e6,
  },
]

/** The cgroup of this process, `/` if none; ours is nested in it, so it counts there too. */
function ownGroup(controller: string): string {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n')
  const fields = lines.map((line) => line.split(':')).find(([, name]) => name === controller)
  return fields?.[2] ?? '/'
}

function openAccount() {
  for (const { controller, at, file, seconds } of accounts) {
    try {
      const outer = join(at, ownGroup(controller))
      const group = join(outer, `nihom-${process.pid}`)
      mkdirSync(group)
      writeFileSync(join(group, 'cgroup.procs'), String(process.pid))
      const read = () => seconds(readFileSync(join(group, file), 'utf8'))
      if (Number.isNaN(read())) continue
      const close = () => {
        for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n'))
          if (pid) writeFileSync(join(outer, 'cgroup.procs'), pid)
        rmdirSync(group)
      }
      return { read, close }
    } catch {
      // Not permitted, or not available on this machine.
    }
  }
  return undefined
}

/** The CPU time of this process and its waited-for descendants; outside Linux only of this process. */
export function ownSeconds(): number {
  try {
    const fields = readFileSync(self, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

/** Starts measuring this process and its descendants; the returned function ends it. */
export function measureEffort(): () => Effort {
  const began = performance.now()
  const account = openAccount()
  const read = account?.read ?? ownSeconds
  const before = read()
  return () => {
    const cpu = read() - before
    try {
      account?.close()
    } catch {
      // A process that is still exiting keeps the group busy; it remains until reboot.
    }
    return { wall: (performance.now() - began) / 1000, cpu, partly: account === undefined }
  }
}

/** Formats for people: `12.3 s, 20.1 s of CPU`. */
export const effortText = ({ wall, cpu, partly }: Effort) =>
  `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU${partly ? ', without processes that end by themselves' : ''}`
