import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

/** CPU seconds of a process of tests and of the processes it waited for: in all, and of the tests of each file. */
export interface Costs {
  readonly all: number
  readonly files: Readonly<Record<string, number>>
}

/** How many of the most expensive files are named. */
const named = 12

const listed = (costs: ReadonlyMap<string, number>) =>
  [...costs]
    .sort(([, one], [, other]) => other - one)
    .map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`)

/**
 * Formats the costs of processes of tests for people, by folder, read from the files in which each left its own. `costs` gets
 * those of each test file. What a process cost before and beside its tests, such as loading the server, is told by itself.
 */
export async function costsText(written: readonly string[], costs: Map<string, number>): Promise<string> {
  const folders = new Map<string, number>()
  const add = (folder: string, seconds: number) => folders.set(folder, (folders.get(folder) ?? 0) + seconds)
  for (const path of written) {
    // A process that was killed wrote none.
    const text = await readFile(path, 'utf8').catch(() => '{"all":0,"files":{}}')
    const own: Costs = JSON.parse(text)
    add('loading', own.all)
    for (const [file, seconds] of Object.entries(own.files)) {
      costs.set(file, seconds)
      add(basename(dirname(file)), seconds)
      add('loading', -seconds)
    }
  }
  const sum = [...folders.values()].reduce((one, other) => one + other, 0)
  return [
    `Seconds of CPU, without PostgreSQL: ${sum.toFixed(1)}. ${listed(folders).join(', ')}`,
    `The most expensive files: ${listed(costs).slice(0, named).join(', ')}`,
  ].join('\n')
}
