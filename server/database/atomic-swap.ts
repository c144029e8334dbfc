import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** A list of moves inside one folder, with relative paths, applied in order. */
const Plan = z.array(z.object({ from: z.string(), to: z.string() }))
export type Plan = z.output<typeof Plan>

const planIn = (folder: string) => join(folder, 'swap.json')

/**
 * Completes an interrupted swap in a folder, if there is one; moves already done stay. Call it before opening anything
 * in the folder.
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

// Completing a plan skips a move whose target exists, as one that is done: what is there would stay.
function assertFree(folder: string, plan: Plan): void {
  const moved = new Set<string>()
  for (const { from, to } of plan) {
    if (existsSync(join(folder, to)) && !moved.has(to)) throw new Error(`${join(folder, to)} is in the way.`)
    moved.add(from)
  }
}

/**
 * Moves files and folders inside one folder atomically: the plan is written first, so a crash cannot leave it half
 * done. Throws, and moves nothing, if something is in the way that no earlier move takes away.
 */
export function swap(folder: string, plan: Plan): void {
  assertFree(folder, plan)
  const path = planIn(folder)
  writeFileSync(`${path}.new`, JSON.stringify(plan), { flush: true })
  renameSync(`${path}.new`, path)
  finishSwap(folder)
}
