import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MiB, now and at its highest; Linux alone says it in this place. */
export async function memory(pid: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const of = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), highest: of('VmHWM') }
}
