import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What some work took, in seconds: of the clock, and of all cores for this process and all that it started. */
export interface Effort {
  readonly wall: number
  readonly cpu: number
  /** Whether processes that nobody waited for are left out of `cpu`, as a browser's own are. */
  readonly partly: boolean
}

const ticks = 100
const self = '/proc/self/stat'

// The kernel's own account, where we may open one: both versions of control groups keep the CPU time of all members.
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

/** The group this process is in, `/` for none: what is measured within it counts there too. */
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
      // Not ours to open, or no such thing on this machine.
    }
  }
  return undefined
}

/** Of this process and of the children that it, or they, waited for; on other systems than Linux of this process. */
function ownSeconds(): number {
  try {
    const fields = readFileSync(self, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

/** Begins to measure what this process and all that it starts take; gives the function that ends it. */
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
      // A process that is still ending keeps the account open; the kernel forgets it with the machine.
    }
    return { wall: (performance.now() - began) / 1000, cpu, partly: account === undefined }
  }
}

/** For people: `12.3 s, 20.1 s of CPU`. */
export const effortText = ({ wall, cpu, partly }: Effort) =>
  `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU${partly ? ', without processes that end by themselves' : ''}`
