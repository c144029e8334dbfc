import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '#server/database/refusal.ts'
import { type Config, readConfig } from '#server/runtime/config.ts'
import { versionIn } from '#server/runtime/release-version.ts'
import { listBackups } from '#server/storage/backups.ts'
import { fromCaller } from './command/files.ts'
import commands from './commands.json' with { type: 'json' }
import {
  current,
  forgetNote,
  type Installed,
  keepNote,
  lastUpgrade,
  putBeside,
  switchTo,
} from './upgrade/installed.ts'
import { ask, command, isReady, start, stop } from './upgrade/service.ts'

// Brings the installed service to another version, and back again.
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Switches while the service is stopped, and says how long nobody was served. */
async function change(config: Config, to: Installed, from: Installed, meanwhile?: () => Promise<void>) {
  const began = performance.now()
  stop()
  const at = new Date().toISOString()
  let before = from.folder
  try {
    await meanwhile?.()
    before = await switchTo(to, from)
  } finally {
    start()
  }
  const ready = await isReady(config)
  return { at, before, ready, took: seconds(began) }
}

async function upgrade(config: Config, from: string): Promise<void> {
  const now = current()
  const next = await putBeside(fromCaller(from), now)
  console.log(`From ${now.version.name} to ${next.version.name}, which is in ${next.folder}.`)
  if ((await command(next, 'doctor', ['--before'])) !== 0)
    throw new Refusal('Nothing was changed: put right first what the check names.')
  const { migrations } = ask(now)
  console.log('The backup, while the service goes on:')
  if ((await command(now, 'backup', [])) !== 0) throw new Refusal('Nothing was changed: there is no backup.')
  const done = await change(config, next, now)
  await keepNote({ before: done.before, to: next.folder, at: done.at, migrations })
  if (!done.ready)
    throw new Error(
      'The new version does not become ready. Its log says why (journalctl -u nihom); nihom upgrade --back goes back.',
    )
  console.log(`Version ${next.version.name} is open; nobody was served for ${done.took}.`)
  console.log(`The version before stays in ${done.before}: nihom upgrade --back goes back to it.`)
}

/** The backup that the new version made before it migrated, which has all that the version before acknowledged. */
async function backupBefore({ BACKUP_DIR }: Config, at: string): Promise<string> {
  const all = await listBackups(BACKUP_DIR)
  const second = `${at.slice(0, 19)}.000Z`
  const first = all.findLast(({ made, reason }) => reason === 'before-upgrade' && made >= second)
  if (!first) throw new Refusal(`The backup from before the upgrade is not in ${BACKUP_DIR} any more.`)
  return join(BACKUP_DIR, first.file)
}

async function back(config: Config, isSure: boolean): Promise<void> {
  const last = await lastUpgrade()
  const now = current()
  const before = { folder: last.before, version: versionIn(last.before) }
  const found = ask(now)
  const isSame = found.migrations.join() === last.migrations.join()
  // The version before knows best what it can run on.
  if (isSame || (await command(before, 'doctor', ['--before'])) === 0) {
    const { ready, took } = await change(config, before, now)
    if (!ready) throw new Error('It does not become ready either: its log says why (journalctl -u nihom).')
    await forgetNote()
    console.log(
      `Version ${before.version.name} is open again, with everything; nobody was served for ${took}.`,
    )
    return
  }
  const backup = await backupBefore(config, last.at)
  const tell = () => {
    const { orders, messages, file } = ask(now, last.at)
    console.log(
      `The tables were changed by the upgrade. Since then came: orders ${orders}, messages ${messages}.`,
    )
    if (file) console.log(`They are in ${file}, and the version before will not have them.`)
    return orders + messages
  }
  if (tell() > 0 && !isSure)
    throw new Refusal('Nothing was changed. nihom upgrade --back --yes goes back without them.')
  if ((await command(now, 'backup', [])) !== 0)
    throw new Refusal('Nothing was changed: there is no backup of today.')
  const { ready, took } = await change(config, before, now, async () => {
    // What came while the backup was made.
    tell()
    if ((await command(before, 'restore', [backup, '--replace'])) !== 0)
      throw new Error('The backup from before could not be restored: the new version goes on.')
  })
  if (!ready) throw new Error('It does not become ready either: its log says why (journalctl -u nihom).')
  await forgetNote()
  console.log(
    `Version ${before.version.name} is open again as it was at ${last.at}; nobody was served for ${took}.`,
  )
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { back: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  })
  const [from, ...rest] = positionals
  if (rest.length > 0 || values.back === (from !== undefined))
    throw new Refusal(commands.upgrade.help.join('\n'))
  const config = readConfig(process.env)
  if (from === undefined) await back(config, values.yes)
  else await upgrade(config, from)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
