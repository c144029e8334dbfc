import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import manifest from '../../package.json' with { type: 'json' }

const begin = join(root, 'scripts', 'begin.mjs')

/** Installs a version of Node from the npm registry into the cache, and returns its path. */
async function installNode(version: string): Promise<string> {
  const folder = join(root, '.cache', 'oldest-node')
  await mkdir(folder, { recursive: true })
  const name = `node-${process.platform}-${process.arch}`
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return join(folder, 'node_modules', name, 'bin', 'node')
}

test('the first command of a clone runs under the oldest Node that the README names', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const [, oldest = ''] = /\bNode(?:\.js)? (\d+)/.exec(readme) ?? []
  assert.equal(manifest.engines.node, `>=${oldest}`)
  const node = await installNode(`${oldest}.0.0`)
  assert.match(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout, new RegExp(`^v${oldest}\\.0\\.0`))
  for (const args of [['build', '--help'], ['build']]) {
    const { status, stdout, stderr } = spawnSync(node, [begin, ...args], { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  }
})
