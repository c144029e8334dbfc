import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '#scripts/kit/root.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { until } from '#tests/support/wait-until.ts'

/** Packages beyond Debian's smallest system: a service manager, and what the guide installs with apt-get. */
const packages = 'systemd,systemd-sysv,dbus,ca-certificates,curl,openssl,nginx,postgresql'

interface Result {
  readonly code: number
  readonly text: string
}

/** A Debian with systemd, in a container whose only network is its own loopback. */
export interface Container {
  /** Its root folder, as this machine sees it. */
  readonly folder: string
  /** Runs a script of a shell as root in it, with `-eu`. */
  run(script: string): Result
  /** Cuts the power: kills all its processes, and starts it again. */
  cutPower(): Promise<void>
  /** Kills all its processes and deletes it. */
  discard(): Promise<void>
}

function must(program: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
}

/** Makes the Debian once, as an archive in the cache. */
async function debian(): Promise<string> {
  const archive = join(root, '.cache', 'debian-bookworm.tar')
  if (existsSync(archive)) return archive
  await mkdir(dirname(archive), { recursive: true })
  must(await ensureTool('mmdebstrap'), '--variant=minbase', `--include=${packages}`, 'bookworm', archive)
  return archive
}

/** Boots a Debian of its own (Linux, root). Throws with what it printed if it does not come up. */
export async function bootDebian(): Promise<Container> {
  const nspawn = await ensureTool('systemd-nspawn')
  const folder = await mkdtemp('/var/tmp/nihom-debian-')
  must('tar', '-xf', await debian(), '-C', folder)

  function boot() {
    // Neither a bus nor systemd runs where the container stands, perhaps.
    const alone = ['--register=no', '--keep-unit', '--private-network', '--console=pipe', '--quiet']
    const manager = spawn(nspawn, [...alone, '-D', folder, '--boot'], { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [manager.stdout, manager.stderr])
      stream.on('data', (chunk) => {
        printed += chunk
      })
    return { manager, printed: () => printed }
  }

  let { manager, printed } = boot()
  /** Its first process: the manager has another child for a moment, while it sets up. */
  const first = () =>
    readFileSync(`/proc/${manager.pid}/task/${manager.pid}/children`, 'utf8').trim().split(' ').at(-1) ?? ''
  const run = (script: string): Result => {
    const enter = ['-t', first(), '-m', '-u', '-i', '-p', '-n', '--', '/bin/sh', '-euc', script]
    const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }
    const { status, stdout, stderr } = spawnSync('nsenter', enter, { encoding: 'utf8', env })
    return { code: status ?? 1, text: stdout + stderr }
  }
  const isUp = () =>
    until('systemd is up', () => {
      if (manager.exitCode !== null) throw new Error(printed())
      return /running|degraded/.test(run('systemctl is-system-running || true').text)
    })
  const kill = async () => {
    if (manager.exitCode !== null || manager.signalCode !== null) return
    const ended = new Promise((resolve) => manager.once('exit', resolve))
    process.kill(Number(first()), 'SIGKILL')
    await ended
  }
  async function discard() {
    await kill()
    await rm(folder, { recursive: true, force: true })
  }

  await isUp().catch(async (fault) => {
    await discard()
    throw fault
  })
  return {
    folder,
    run,
    async cutPower() {
      await kill()
      const next = boot()
      manager = next.manager
      printed = next.printed
      await isUp()
    },
    discard,
  }
}
