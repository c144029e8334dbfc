import { reachForCommand } from '#server/database/reach.ts'
import { Refusal } from '#server/database/refusal.ts'
import { isEqual } from '#server/database/transfer/copy.ts'
import { ConfigError, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { asOwner } from './command/as-owner.ts'
import { move } from './move/move.ts'

// Moves from SQLite and the uploads in DATA_DIR to the configured PostgreSQL database and bucket.
try {
  const config = readConfig(process.env)
  await asOwner(config.DATA_DIR)
  await reachForCommand(config)
  const began = performance.now()
  const { tables, files, equal } = await move(config, createLog(config.LOG_LEVEL))
  const rows = tables.map((one) => [
    one.table,
    {
      rows: one.source.rows,
      moved: one.target.rows,
      sha256: one.target.sha256.slice(0, 16),
      equal: isEqual(one) ? 'yes' : 'NO',
    },
  ])
  console.table(Object.fromEntries(rows))
  const uploads = files.map(({ kind, files, copied, unequal }) => [
    kind,
    { files, copied, equal: unequal.length === 0 ? 'yes' : `NO: ${unequal.join(' ')}` },
  ])
  if (files.length > 0) console.table(Object.fromEntries(uploads))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (equal) console.log(`All of it is the same in its new home (${seconds} s).`)
  else console.error('Not everything is the same in its new home: run it again with the product stopped.')
  process.exitCode = equal ? 0 : 1
} catch (error) {
  const what =
    error instanceof Refusal || error instanceof ConfigError
      ? 'Nothing was moved.'
      : 'The move did not finish.'
  console.error(`${what} ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
