import { readdir, readFile } from 'node:fs/promises'

/** Nanoseconds of CPU time of a process's threads by what they do. */
export type ThreadTimes = Readonly<Record<'main' | 'compression' | 'engine' | 'search', number>>

/** What a thread of Node does, by its name: zlib works in those of libuv, the garbage collector and compiler in others. */
function workOf(tid: string, pid: number, name: string): keyof ThreadTimes {
  if (tid === String(pid)) return 'main'
  if (name.startsWith('libuv')) return 'compression'
  return name === 'search' ? 'search' : 'engine'
}

/** Reads what the threads of a process have used so far; only Linux tells. */
export async function threadTimes(pid: number): Promise<ThreadTimes> {
  const times = { main: 0, compression: 0, engine: 0, search: 0 }
  for (const tid of await readdir(`/proc/${pid}/task`)) {
    const [name = '', used = ''] = await Promise.all(
      ['comm', 'schedstat'].map((file) =>
        readFile(`/proc/${pid}/task/${tid}/${file}`, 'utf8').catch(() => ''),
      ),
    )
    times[workOf(tid, pid, name.trim())] += Number(used.split(' ')[0])
  }
  return times
}
