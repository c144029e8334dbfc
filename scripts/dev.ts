import { run } from './kit/run.ts'

// Pages reload by themselves; Node restarts the server when one of its files changes.
const development = { NODE_ENV: 'development' }
const failed = await run('node', ['scripts/fonts.ts'], development)
process.exitCode =
  failed ||
  (await run('node', ['--watch', '--watch-preserve-output', 'server/main.ts', '--development'], development))
