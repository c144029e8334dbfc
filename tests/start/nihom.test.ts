import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { readEnvironmentFile, readUnit } from '#scripts/command/variables.ts'
import { root } from '#scripts/kit/root.ts'
import { openDatabase } from '#server/database/open.ts'
import { addStaff } from '#server/domain/people/staff-password.ts'
import { version } from '#server/runtime/release-version.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { roleOf } from '#tests/support/people.ts'
import { insertCustomers } from '#tests/support/shop.ts'

const folder = await mkdtemp(join(tmpdir(), 'nihom-command-'))
await chmod(folder, 0o755)
after(() => rm(folder, { recursive: true, force: true }))

/** The user `nobody`, whom no file of the tests belongs to otherwise. */
const owner = 65_534
const isRoot = process.getuid?.() === 0

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
const file = join(folder, 'nihom.env')
const unit = join(folder, 'nihom.service')
const DATA_DIR = join(folder, 'data')

/** Runs `nihom` from a folder, with nothing of the caller's but these variables. */
function nihom(args: readonly string[], { cwd = folder, env = {} } = {}) {
  const variables = { PATH, NODE_COMPILE_CACHE, NIHOM_UNIT: unit, LOG_LEVEL: 'silent', ...env }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(join(folder, 'linked'), args, { cwd, env: variables }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

const open = () => openDatabase({ DATA_DIR, DATABASE_URL: undefined })

/** Every file of a folder that is root's. */
async function rootsIn(path: string): Promise<string[]> {
  const found = await readdir(path, { recursive: true })
  const owned = await Promise.all(
    found.map(async (name) => ({ name, uid: (await stat(join(path, name))).uid })),
  )
  return owned.filter(({ uid }) => uid === 0).map(({ name }) => name)
}

await symlink(join(root, 'nihom'), join(folder, 'linked'))
await writeFile(
  unit,
  `[Service]\nUser=nobody\nEnvironmentFile=${file}\nEnvironment=HOST=127.0.0.1 DATA_DIR=${DATA_DIR}\n`,
)
await writeFile(file, 'SEED=none\n')

test('the files of a service are read as systemd reads them', () => {
  const text =
    '# one\n; two\nA=plain # kept\n B = "x \\"y\\" z" \nC=\'a"b\'\nD=one\\\n two\nE=\nno assignment\n'
  assert.deepEqual(readEnvironmentFile(text), {
    A: 'plain # kept',
    B: 'x "y" z',
    C: 'a"b',
    D: 'one  two',
    E: '',
  })
  const first =
    '[Service]\nUser=nihom\nEnvironment=A=1 "B=2 3"\nEnvironment=C=4\nEnvironmentFile=-/etc/one.env'
  const units = [first, '[Service]\nEnvironment=A=5']
  assert.deepEqual(readUnit(units), {
    user: 'nihom',
    variables: { A: '5', B: '2 3', C: '4' },
    files: ['/etc/one.env'],
  })
  assert.deepEqual(readUnit([first, 'Environment=\nEnvironmentFile=']).variables, {})
})

suite('the command of the operator, called by root', { skip: !isRoot }, () => {
  test('is for the user of the service: no file of root is left, and what it did is in the audit log', async () => {
    assert.deepEqual((await nihom(['migrate'])).code, 0)
    assert.equal((await stat(DATA_DIR)).uid, owner, 'it made the folder for the user of the unit')
    const added = await nihom(['account', 'owner@example.com', '--add', roleOf.developer])
    assert.equal(added.code, 0, added.err)
    const result = await nihom(['backup'])
    assert.equal(result.code, 0, result.err)
    assert.match(result.out, new RegExp(`^${DATA_DIR}/backups/nihom-.*\\.tar\\.zst\n`))
    if (isFullRun) assert.equal((await nihom(['seed'])).code, 0)
    assert.deepEqual(await rootsIn(DATA_DIR), [])
    const database = await open()
    const noted = await database.read
      .selectFrom('audit')
      .select(['user_id', 'user_name', 'action', 'subject'])
      .execute()
    await database.close()
    assert.deepEqual(
      noted.map(({ user_id, user_name, action, subject }) => `${user_id} ${user_name}: ${action} ${subject}`),
      [
        'null nihom account: add users',
        'null nihom backup: add backups',
        ...(isFullRun ? ['null nihom seed: add demo'] : []),
      ],
    )
  })

  test('the last developer stays one', async () => {
    const { code, err } = await nihom(['account', 'owner@example.com', '--role', roleOf.writer])
    assert.equal(code, 1)
    assert.match(err, /^Nothing was changed\. owner@example\.com is the only developer, .*\n$/)
    const database = await open()
    await addStaff(database, 'second@example.com', roleOf.developer)
    await database.close()
    await chownAll()
    assert.equal((await nihom(['account', 'owner@example.com', '--role', roleOf.writer])).code, 0)
  })

  test('paths are the caller’s, also where only root may write and read', async () => {
    const own = join(folder, 'own')
    await mkdir(own, { mode: 0o700 })
    await mkdir(join(own, 'stick'))
    const result = await nihom(['backup', '--to', 'stick/'], { cwd: own })
    assert.equal(result.code, 0, result.err)
    const [name = ''] = await readdir(join(own, 'stick'))
    assert.equal(result.out.split('\n')[0], join(own, 'stick', name))
    assert.equal((await stat(join(own, 'stick', name))).uid, owner, 'it is the owner’s there too')
    assert.equal((await stat(join(own, 'stick'))).uid, 0, 'the folder of the caller stays theirs')
    const again = await nihom(['backup', '--to', `stick/${name}`], { cwd: own })
    assert.match(again.err, /^No backup was made\. .*exists already/)

    await chmod(join(own, 'stick', name), 0o600)
    await chown(join(own, 'stick', name), 0, 0)
    const restored = await nihom(['restore', `stick/${name}`, '--replace'], { cwd: own })
    assert.equal(restored.code, 0, restored.err)
    if (isFullRun) {
      const looked = await nihom(['restore', `stick/${name}`, '--into', 'look'], { cwd: own })
      assert.equal(looked.code, 0, looked.err)
      assert.ok((await readdir(join(own, 'look'))).includes('nihom.sqlite'))
      assert.deepEqual(await rootsIn(join(own, 'look')), [])
    }
    assert.deepEqual(await rootsIn(DATA_DIR), [])
    const database = await open()
    const last = database.read.selectFrom('audit').select(['user_name', 'subject_name']).orderBy('id', 'desc')
    const noted = await last.executeTakeFirst()
    await database.close()
    assert.deepEqual({ ...noted }, { user_name: 'nihom restore', subject_name: name })
    assert.deepEqual(
      (await readdir('/var/tmp')).filter((one) => one.startsWith('nihom-')),
      [],
    )
  })

  test('a customer is exported to where the caller stands, and deleted, with a note each', async () => {
    const database = await open()
    await database.transaction((transaction) => insertCustomers(transaction, 1))
    await database.close()
    await chownAll()
    const own = join(folder, 'own')
    const { code, out, err } = await nihom(['customer', 'export', 'customer-0@customers.example'], {
      cwd: own,
    })
    assert.equal(code, 0, err)
    const at = out.trim().split(' ').at(-1) ?? ''
    assert.ok(at.startsWith(`${own}/customer-`), out)
    assert.ok(JSON.parse(await readFile(join(at, 'customer.json'), 'utf8')).account)
    assert.deepEqual(await rootsIn(at), [])
    assert.equal((await nihom(['customer', 'delete', 'customer-0@customers.example'])).code, 0)
    const after = await open()
    const noted = await after.read
      .selectFrom('audit')
      .select('action')
      .where('user_name', '=', 'nihom customer')
      .execute()
    await after.close()
    assert.deepEqual(
      noted.map(({ action }) => action),
      ['export', 'delete'],
    )
  })

  test('only what is meant to makes a database, and the caller’s variables win', async () => {
    const env = { DATA_DIR: join(folder, 'nowhere') }
    const commands = [['backup'], ['seed'], ['account', 'a@b.example', '--add', roleOf.admin], ['doctor']]
    for (const args of isFullRun ? commands : commands.slice(0, 2))
      assert.equal((await nihom(args, { env })).code, 1, args.join(' '))
    assert.ok(!(await readdir(folder)).includes('nowhere'))
  })

  test('another user is told to be root, and an unknown command is refused', async () => {
    const { code, err } = await nihom(['start-over'])
    assert.deepEqual([code, err.split(':')[0]], [1, 'There is no command "start-over"'])
    assert.equal((await nihom(['--version'])).out, `${version.name}\n`)
    assert.match((await nihom(['backup', '--help'])).out, /^nihom backup \[--to FOLDER_OR_FILE\]\n/)
    await chmod(file, 0o600)
    const asOther = execFile(join(folder, 'linked'), ['backup'], {
      env: { PATH, NIHOM_UNIT: unit },
      uid: 1,
    })
    let output = ''
    asOther.stderr?.on('data', (piece) => {
      output += piece
    })
    const ended = await new Promise((resolve) => asOther.on('close', resolve))
    assert.deepEqual(
      [ended, output],
      [1, `${file} has the variables of the service, and this user may not read it: run this as root.\n`],
    )
  })
})

/** Tests open the database as root, as no command does. */
async function chownAll(): Promise<void> {
  for (const name of await readdir(DATA_DIR, { recursive: true }))
    await chown(join(DATA_DIR, name), owner, owner)
}
