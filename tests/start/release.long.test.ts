// The archives of a release, as they come to an owner: unpacked, and started without npm, a compiler or this project's packages.
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import * as tar from 'tar'
import { root } from '#scripts/kit/root.ts'
import { type Processor, processors } from '#scripts/release/machines.ts'
import { version } from '#server/runtime/release-version.ts'
import { freePort } from '#tests/support/ports.ts'
import { until } from '#tests/support/wait-until.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'nihom-release-'))
after(() => rm(folder, { recursive: true, force: true }))
const releaseFolder = join(folder, 'release')
const name = `nihom-${version.name}`
const whole = `${name}-linux-${process.arch}.tar.gz`
const plain = `${name}-linux-${process.arch}-no-node.tar.gz`
/** How a program says which processor it is for: `e_machine` of ELF. */
const machines = { x64: 62, arm64: 183 } satisfies Record<Processor, number>

/** Where a shell finds the two programs that it needs, and neither Node nor npm. */
const bare = join(folder, 'bin')
await mkdir(bare)
for (const tool of ['readlink', 'dirname']) {
  const { stdout } = await run('/bin/sh', ['-c', `command -v ${tool}`])
  await symlink(stdout.trim(), join(bare, tool))
}

async function unpacked(archive: string, to: string): Promise<string> {
  await mkdir(join(folder, to))
  await tar.extract({ file: join(releaseFolder, archive), cwd: join(folder, to), strict: true })
  assert.deepEqual(await readdir(join(folder, to)), [name])
  return join(folder, to, name)
}

await run(process.execPath, [join(root, 'scripts', 'release.ts'), '--to', releaseFolder], { cwd: root })

test('the checksums are those of the archives and of the bill of materials, and nothing is too large', async () => {
  const lines = (await readFile(join(releaseFolder, 'SHA256SUMS'), 'utf8')).trim().split('\n')
  const files = (await readdir(releaseFolder)).filter((file) => file !== 'SHA256SUMS')
  assert.deepEqual(
    lines.map((line) => line.slice(66)),
    files.sort(),
  )
  for (const line of lines) {
    const [digest, file = ''] = line.split('  ')
    const bytes = await readFile(join(releaseFolder, file))
    assert.equal(createHash('sha256').update(bytes).digest('hex'), digest, file)
  }
  const megabytes = async (file: string) => (await stat(join(releaseFolder, file))).size / 1e6
  for (const processor of processors) {
    assert.ok((await megabytes(`${name}-linux-${processor}.tar.gz`)) <= 80)
    assert.ok((await megabytes(`${name}-linux-${processor}-no-node.tar.gz`)) <= 40)
  }
})

test('each archive has Node and the libraries for its processor, and no program for another', async () => {
  for (const processor of processors) {
    const home = await unpacked(`${name}-linux-${processor}.tar.gz`, processor)
    const programs = []
    for (const path of await readdir(home, { recursive: true }))
      if (/(?:\.node|\.so[\d.]*|\/node)$/.test(path)) {
        const bytes = await readFile(join(home, path)).catch(() => undefined)
        if (bytes?.toString('latin1', 1, 4) === 'ELF') programs.push([path, bytes.readUInt16LE(18)] as const)
      }
    assert.deepEqual([...new Set(programs.map(([, machine]) => machine))], [machines[processor]])
    for (const part of [
      /\.bin\/node$/,
      /\.bin\/libatomic\.so\.1$/,
      /sharp-linux.*\.node$/,
      /libvips-cpp\.so/,
      /argon2.*\.node$/,
    ])
      assert.ok(
        programs.some(([path]) => part.test(path)),
        `${processor} ${part}`,
      )
    // Node looks for the library beside itself, by the machine's loader or, for another processor, by its own words.
    const dynamic = await run('readelf', ['--dynamic', join(home, 'node_modules', '.bin', 'node')])
    assert.match(dynamic.stdout, /\(RUNPATH\).*\[\$ORIGIN\]/)
    const licence = await readFile(join(home, 'licences', 'libatomic.so.1.txt'), 'utf8')
    assert.match(licence, /GCC Runtime Library[\s\S]*GNU GENERAL PUBLIC LICENSE/i)
  }
})

test('the archive with Node starts, serves the demo, and stops', async () => {
  const home = await unpacked(whole, 'whole')
  const port = await freePort()
  const env = {
    PATH: bare,
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    NIHOM_ENV: '',
    NIHOM_UNIT: '',
  }
  const { stdout } = await run(join(home, 'nihom'), ['--version'], { env })
  assert.equal(stdout, `${version.name}\n`)
  const service = spawn(join(home, 'nihom'), ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = once(service, 'exit')
  try {
    const address = `http://127.0.0.1:${port}`
    await until('it is ready', async () => {
      if (service.exitCode !== null) throw new Error(output)
      return fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    })
    for (const path of ['/', '/products/1', '/dashboard/auth/login', '/products/1/sheet.pdf']) {
      const answer = await fetch(`${address}${path}`)
      assert.equal(answer.status, 200, path)
      assert.ok((await answer.arrayBuffer()).byteLength > 1000, path)
    }
    const page = await (await fetch(address)).text()
    const [picture = ''] = /\/uploads\/[^" ?]+\.(?:webp|jpe?g|png)/.exec(page) ?? []
    assert.equal((await fetch(`${address}${picture}`)).status, 200, picture)
    await run(join(home, 'nihom'), ['backup'], { env })
    const backups = await readdir(join(folder, 'data', 'backups'))
    assert.ok(backups.some((file) => file.endsWith('.tar.zst')))
  } finally {
    service.kill('SIGTERM')
    await ended
  }
})

test('the archive without Node takes that of the machine, or says what is missing', async () => {
  const home = await unpacked(plain, 'plain')
  const withNode = `${dirname(process.execPath)}:${bare}`
  const env = { PATH: withNode, NIHOM_ENV: '', NIHOM_UNIT: '' }
  const { stdout } = await run(join(home, 'nihom'), ['--version'], { env })
  assert.equal(stdout, `${version.name}\n`)
  await assert.rejects(
    run(join(home, 'nihom'), ['--version'], { env: { ...env, PATH: bare } }),
    /This archive has no Node: install Node 26 or later/,
  )
})
