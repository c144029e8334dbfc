import { readFile } from 'node:fs/promises'

/** The resident memory of a process in MiB, current and peak; Linux only. */
export async function memory(pid: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const of = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), highest: of('VmHWM') }
}
