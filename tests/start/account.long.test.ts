import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { openDatabase } from '#server/database/open.ts'
import { verifyPassword } from '#server/domain/people/passwords.ts'
import { addStaff } from '#server/domain/people/staff-password.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { roleOf } from '#tests/support/people.ts'

const folder = await mkdtemp(join(tmpdir(), 'nihom-account-'))
after(() => rm(folder, { recursive: true, force: true }))

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** Runs a command as a process of its own, with no variables but these. */
function run(script: string, DATA_DIR: string, ...args: readonly string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR, LOG_LEVEL: 'silent' }
    execFile(process.execPath, [join(root, 'scripts', script), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

test('without a database the command adds no account and creates no file', async () => {
  const empty = join(folder, 'empty')
  for (const [script, ...args] of [
    ['account.ts', 'owner@example.com'],
    ['account.ts', 'owner@example.com', '--add', roleOf.admin],
    ['customer.ts', 'export', 'shirin@example.com'],
  ] as const) {
    const { code, out, err } = await run(script, empty, ...args)
    assert.equal(code, 1)
    assert.equal(out, '')
    assert.match(err, /^.*There is no database: .*\n$/)
  }
  assert.deepEqual(await readdir(folder), [])
})

test('a misspelt address adds no account, and adding one needs a role', async () => {
  const DATA_DIR = join(folder, 'site')
  const open = () => openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  const first = await open()
  await addStaff(first, 'owner@example.com', roleOf.writer)
  await first.close()
  const people = async () => {
    const database = await open()
    const rows = await database.read.selectFrom('users').select(['email', 'role', 'password_hash']).execute()
    await database.close()
    return rows
  }
  const listed = async () => (await people()).map(({ email, role }) => `${email} ${role}`)
  const passwordIn = (out: string) => /Password {3}(\S+)/.exec(out)?.[1] ?? ''

  const before = await people()
  const misspelt = [['onwer@example.com', '--role', roleOf.developer], ['onwer@example.com']]
  for (const args of isFullRun ? misspelt : misspelt.slice(0, 1)) {
    const { code, out, err } = await run('account.ts', DATA_DIR, ...args)
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^Nothing was changed\. No member of staff has the e-mail onwer@example\.com\. .*\n$/)
  }
  const wrong = [
    ['a@b.example', '--add', 'king'],
    [],
    ['x'],
    ['a@b.example', roleOf.developer],
    ['a@b.example', '--make'],
  ]
  for (const args of isFullRun ? wrong : wrong.slice(0, 1))
    assert.equal((await run('account.ts', DATA_DIR, ...args)).code, 1, args.join(' '))
  assert.equal((await run('account.ts', DATA_DIR, 'Owner@example.com', '--add', roleOf.developer)).code, 1)
  assert.deepEqual(await people(), before)

  const renewed = await run('account.ts', DATA_DIR, 'Owner@example.com', '--role', roleOf.admin)
  assert.equal(renewed.code, 0, renewed.err)
  assert.equal((await run('account.ts', DATA_DIR, 'new@example.com', '--add', roleOf.moderator)).code, 0)
  assert.deepEqual(await listed(), [
    `owner@example.com ${roleOf.admin}`,
    `new@example.com ${roleOf.moderator}`,
  ])
  assert.ok(await verifyPassword((await people())[0]?.password_hash, passwordIn(renewed.out)))
})
