import { run } from './run.ts'

const rooms = ['.', 'contract', 'i18n', 'server', 'web', 'tests']

/** Checks the types of every room, each with what it may see. */
async function check(): Promise<number> {
  let failed = await run('react-router', ['typegen'])
  for (const room of rooms) failed ||= await run('tsc', ['-p', room])
  return failed
}

process.exitCode = await check()
