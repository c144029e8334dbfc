import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { root } from '#scripts/kit/root.ts'

const environment = pathToFileURL(join(root, 'scripts', 'testing', 'environment.ts')).href

const waiting = `
import { withTestEnvironment } from '${environment}'
await withTestEnvironment(async ({ scratch }) => {
  process.stdout.write(JSON.stringify({ scratch, url: process.env.TEST_DATABASE_URL }) + '\\n')
  await new Promise((resolve) => setInterval(resolve, 1e9).ref())
})`

test('a run of tests that is interrupted stops its PostgreSQL server and leaves no files', async () => {
  const { TEST_DATABASE_URL, DATABASE_URL, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '--eval', waiting], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const printed = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  )
  const { scratch, url } = JSON.parse(printed)
  assert.ok(existsSync(scratch))
  child.kill('SIGTERM')
  assert.equal(await ended, 1)
  assert.ok(!existsSync(scratch))
  await assert.rejects(new pg.Client({ connectionString: url }).connect())
})
