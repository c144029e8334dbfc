import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The first member of staff, who may do everything. */
export const admin = { ADMIN_EMAIL: 'admin@hawraz.example', ADMIN_PASSWORD: 'a long way up and down' }

// What the product does at its start, without pages. All releases since the first have these functions under these names.
const code = `
  const { createApp } = await import('#server/app.ts')
  const { readConfig } = await import('#server/runtime/config.ts')
  const { seedDemo } = await import('#demo/seed.ts')
  const { firstStaff } = await import('#server/domain/people/first-staff.ts')
  const config = readConfig(process.env)
  const app = await createApp(config, { pages: 'none' })
  await seedDemo(app.database, app.storage)
  await firstStaff(app.database, config)
  process.on('SIGTERM', () => app.close(0).then(() => process.exit(0)))
  const { urls } = await app.listen()
  process.stdout.write(urls[0])`

/**
 * Serves the calls of the code in `folder` on an empty data folder of its own, filled with the demo, while `work` makes
 * them at its address. It has ended afterwards.
 */
export async function whileServed(
  folder: string,
  DATA_DIR: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const settings = { DATA_DIR, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...admin }
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const began = once(child.stdout, 'data')
  try {
    const [address] = await Promise.race([began, ended.then(() => [])])
    if (address === undefined) throw new Error('It ended before it served.')
    await work(String(address))
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
