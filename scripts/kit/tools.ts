import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

interface Tool {
  /** The display name. */
  readonly name: string
  /** The environment variable that overrides the path. */
  readonly variable: string
  readonly commands: readonly string[]
  readonly debianPackage: string
}

const tools = {
  chromium: {
    name: 'Chromium or Chrome',
    variable: 'CHROMIUM_PATH',
    // The headless shell is first because it has no window to draw, and a page takes a third less time in it.
    commands: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    debianPackage: 'chromium-headless-shell',
  },
  nginx: {
    name: 'nginx',
    variable: 'NGINX_PATH',
    commands: ['nginx', '/usr/sbin/nginx'],
    debianPackage: 'nginx-light',
  },
  caddy: { name: 'Caddy', variable: 'CADDY_PATH', commands: ['caddy'], debianPackage: 'caddy' },
  faketime: {
    name: 'libfaketime',
    variable: 'FAKETIME_LIBRARY',
    commands: ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`),
    debianPackage: 'libfaketime',
  },
  pdftotext: {
    name: 'pdftotext',
    variable: 'PDFTOTEXT_PATH',
    commands: ['pdftotext'],
    debianPackage: 'poppler-utils',
  },
  'strip-x64': {
    name: 'strip for x64',
    variable: 'STRIP_X64',
    commands: ['x86_64-linux-gnu-strip'],
    debianPackage: 'binutils-x86-64-linux-gnu',
  },
  'strip-arm64': {
    name: 'strip for arm64',
    variable: 'STRIP_ARM64',
    commands: ['aarch64-linux-gnu-strip'],
    debianPackage: 'binutils-aarch64-linux-gnu',
  },
  'atomic-x64': {
    name: 'libatomic.so.1 for x64',
    variable: 'ATOMIC_X64',
    commands: ['/usr/lib/x86_64-linux-gnu/libatomic.so.1', '/usr/x86_64-linux-gnu/lib/libatomic.so.1'],
    debianPackage: 'libatomic1-amd64-cross',
  },
  'atomic-arm64': {
    name: 'libatomic.so.1 for arm64',
    variable: 'ATOMIC_ARM64',
    commands: ['/usr/lib/aarch64-linux-gnu/libatomic.so.1', '/usr/aarch64-linux-gnu/lib/libatomic.so.1'],
    debianPackage: 'libatomic1-arm64-cross',
  },
  mmdebstrap: {
    name: 'mmdebstrap',
    variable: 'MMDEBSTRAP_PATH',
    commands: ['mmdebstrap'],
    debianPackage: 'mmdebstrap',
  },
  'systemd-nspawn': {
    name: 'systemd-nspawn',
    variable: 'NSPAWN_PATH',
    commands: ['systemd-nspawn'],
    debianPackage: 'systemd-container',
  },
  patchelf: {
    name: 'patchelf',
    variable: 'PATCHELF_PATH',
    commands: ['patchelf'],
    debianPackage: 'patchelf',
  },
  sqlmap: { name: 'sqlmap', variable: 'SQLMAP_PATH', commands: ['sqlmap'], debianPackage: 'sqlmap' },
  wrk: { name: 'wrk', variable: 'WRK_PATH', commands: ['wrk'], debianPackage: 'wrk' },
} as const satisfies Record<string, Tool>

function find({ variable, commands }: Tool): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = commands.flatMap((command) =>
    command.startsWith('/') ? [command] : folders.map((folder) => join(folder, command)),
  )
  return [process.env[variable], ...places].find((place) => place !== undefined && existsSync(place))
}

// Sequentially, because apt allows only one installation at a time.
let installed: Promise<unknown> = Promise.resolve()

function install(tool: Tool): Promise<unknown> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  installed = installed.then(async () => {
    if (find(tool)) return
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', tool.debianPackage], quiet)
  })
  return installed
}

/**
 * Finds a tool that tests, benchmarks or releases need; as root on Debian it installs a missing one. Otherwise throws a one-line
 * error that says how to get it.
 */
export async function ensureTool(which: keyof typeof tools): Promise<string> {
  const tool = tools[which]
  const found = find(tool)
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await install(tool)
    const there = find(tool)
    if (there) return there
  }
  throw new Error(`${tool.name} is missing: install it, or set ${tool.variable} to where it is.`)
}
