import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { uploadKinds } from '#contract/kit/uploads.ts'
import { type Moved, move } from '#scripts/move/move.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type Buyer, buyerAt } from '#tests/support/buyers.ts'
import { commandScript } from '#tests/support/product-process.ts'
import type { Stocked } from '#tests/support/shop.ts'

/** The digests of all uploads of a storage, by their kinds and names. */
export async function contents(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const kind of uploadKinds) {
    for (const { file } of await storage.list(kind)) {
      const name = uploadName(kind, file)
      if (!name) continue
      const bytes = await buffer(storage.read(name))
      found[`${kind}/${file}`] = createHash('sha256').update(bytes).digest('hex')
    }
  }
  return found
}

/** What `npm run move` did. */
export interface Run {
  readonly code: number
  readonly output: string
}

/** Moves by the command itself, in an environment of its own. */
export async function runMove(env: Record<string, string>): Promise<Run> {
  const script = await commandScript('move')
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

/** Moves in this process, which does not load the command first. */
export const moveHere = (env: Record<string, string>): Promise<Moved> =>
  move(readConfig({ LOG_LEVEL: 'silent', ...env }), createLog('silent'))

/** Buys a piece as a customer does, and gives the code of the order. */
export async function buy(port: number, buyer: Buyer, { product_id, color_id, size_id }: Stocked) {
  const call = buyerAt(`http://127.0.0.1:${port}`, buyer)
  const { account_id } = buyer
  const added = await call('/app/client/cart/add', { account_id, product_id, color_id, size_id, qty: 1 })
  const placed = added.status ? await call('/app/client/cart/order', { account_id }) : added
  if (!placed.status) throw new Error(`Nothing was bought: ${placed.msg}`)
  return placed.data.ordercode
}
