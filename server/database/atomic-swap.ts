import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** Files or folders and where they go, as paths below one folder, in their order. */
const Plan = z.array(z.object({ from: z.string(), to: z.string() }))
export type Plan = z.output<typeof Plan>

const planIn = (folder: string) => join(folder, 'swap.json')

/**
 * Ends a swap that was begun in a folder, if there is one; each that was moved already stays where it is. To be called
 * before anything in the folder is opened, for a process may have ended in the middle of it.
 */
export function finishSwap(folder: string): void {
  const path = planIn(folder)
  if (!existsSync(path)) return
  const plan = Plan.parse(JSON.parse(readFileSync(path, 'utf8')))
  for (const { from, to } of plan) {
    const [source, target] = [join(folder, from), join(folder, to)]
    if (!existsSync(source) || existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    renameSync(source, target)
  }
  rmSync(path, { force: true })
}

/** Moves files and folders below one folder: all of them, whatever ends the process meanwhile, once this has begun. */
export function swap(folder: string, plan: Plan): void {
  const path = planIn(folder)
  writeFileSync(`${path}.new`, JSON.stringify(plan), { flush: true })
  renameSync(`${path}.new`, path)
  finishSwap(folder)
}
