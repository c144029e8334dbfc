import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endShared } from '#tests/support/process-end.ts'
import { root } from '../kit/root.ts'
import type { Costs } from './costs.ts'
import { ownSeconds } from './effort.ts'
import { after, before, describe } from './follow-tests.ts'

/** Remembers the global variables; the function returned restores them, so that none outlives the file that set it. */
function rememberGlobals(): () => void {
  const remembered = Object.getOwnPropertyDescriptors(globalThis)
  return () => {
    for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
      const then = Object.getOwnPropertyDescriptor(remembered, name)?.value
      if (!then) Reflect.deleteProperty(globalThis, name)
      else if (now.value !== then.value) Object.defineProperty(globalThis, name, then)
    }
  }
}

/**
 * Runs test files in this process, one after another, and writes their `Costs` into a file at the end.
 *
 * Each file gets its own suite, so that its hooks do not affect other files. We import the files one after another, each
 * from inside its suite, because code after an await belongs to the suite in which it began. The first test starts once
 * all are imported, because some files start servers or make pictures on import.
 */
export async function runFiles(files: readonly string[], costs: string): Promise<void> {
  const all = Promise.withResolvers<void>()
  const measured: Record<string, number> = {}
  before(() => all.promise)
  after(endShared)
  for (const file of files) {
    const loaded = Promise.withResolvers<void>()
    describe(file, async () => {
      let began = 0
      let restoreGlobals = () => {}
      before(() => {
        restoreGlobals = rememberGlobals()
        began = ownSeconds()
      })
      after(() => {
        restoreGlobals()
        measured[file] = ownSeconds() - began
      })
      try {
        await import(pathToFileURL(join(root, file)).href)
      } finally {
        loaded.resolve()
      }
    })
    await loaded.promise
  }
  all.resolve()
  process.on('exit', () =>
    writeFileSync(costs, JSON.stringify({ all: ownSeconds(), files: measured } satisfies Costs)),
  )
}
