import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { readConfig } from '#server/runtime/config.ts'
import { version } from '#server/runtime/release-version.ts'
import { serviceOf, Unreadable } from './command/variables.ts'
import commands from './commands.json' with { type: 'json' }
import { bundledStart, commandIn } from './kit/bundled.ts'
import { root } from './kit/root.ts'

// nihom COMMAND …: the commands of the operator, with the variables of the installed service, as the owner of the data.

/** Those that may make a database where there is none, and so the folder for it. */
const makers = ['start', 'restore', 'migrate']
const others = ['backup', 'move', 'account', 'customer', 'doctor', 'upgrade', 'seed']

/** What `npm start` sets too; scripts/begin.mjs says why. */
const thrifty = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=8' }

/** The help of a command, which `npm run` has in its own words. */
const helpOf = (command: string) =>
  Object.entries(commands)
    .filter(([name]) => name === command)
    .flatMap(([, { help }]) => help)
    .map((line) => line.replaceAll(/npm (?:run )?(\w+)/g, 'nihom $1').replaceAll(/ (\[?)-- /g, ' $1'))

const usage = () => [
  'nihom COMMAND …',
  'nihom --version',
  '',
  ...[...makers, ...others].map((name) => helpOf(name).slice(0, 2).join('\n  ')),
]

/** Makes the data folder as the service would, for the user whom it runs as. */
function makeFolder(folder: string, user: string | undefined): void {
  if (existsSync(folder) || user === undefined || process.getuid?.() !== 0) return
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user]).toString()))
  mkdirSync(folder, { recursive: true, mode: 0o750 })
  chownSync(folder, uid, gid)
}

/** Serves in a process with the options of Node that `npm start` gives it. */
function start(env: NodeJS.ProcessEnv, rest: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [bundledStart, ...rest], {
    stdio: 'inherit',
    env: { ...thrifty, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 1))
  })
}

async function run(command: string, rest: readonly string[]): Promise<void> {
  const { NIHOM_UNIT: unit = '/etc/systemd/system/nihom.service', NIHOM_ENV: file } = process.env
  const { user, variables } = await serviceOf({ unit, file })
  for (const [name, value] of Object.entries(variables)) process.env[name] ??= value
  process.env.INIT_CWD = process.cwd()
  process.chdir(root)
  if (makers.includes(command)) makeFolder(readConfig(process.env).DATA_DIR, user)
  if (command === 'start') {
    process.exitCode = await start(process.env, rest)
    return
  }
  const script = commandIn(root, command)
  // As if it had been called by its own name.
  process.argv = [process.execPath, script, ...rest]
  await import(script)
}

const [command = '--help', ...rest] = process.argv.slice(2)
if (command === '--version') {
  console.log(version.name)
} else if (command === '--help' || command === '-h' || command === 'help') {
  console.log(usage().join('\n'))
} else if (![...makers, ...others].includes(command)) {
  console.error(`There is no command "${command}": ${[...makers, ...others].join(', ')}.`)
  process.exitCode = 1
} else if (rest.includes('--help') || rest.includes('-h')) {
  console.log(helpOf(command).join('\n'))
} else {
  try {
    await run(command, rest)
  } catch (error) {
    const prefix = error instanceof Unreadable ? '' : 'Nothing was done. '
    console.error(`${prefix}${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
