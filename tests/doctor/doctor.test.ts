import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, suite, test } from 'node:test'
import { hideSecrets, reason } from '#scripts/doctor/finding.ts'
import { unknownVariables } from '#scripts/doctor/unknown-variables.ts'
import { openDatabase } from '#server/database/open.ts'
import { firstStaff } from '#server/domain/people/first-staff.ts'
import { fillMigrated } from '#tests/support/database-templates.ts'
import { configOf, doctor, found } from '../support/broken-deployments.ts'

const folders: string[] = []
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** A data folder with a database that was closed well, and one member of staff. */
async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-doctor-'))
  folders.push(folder)
  await fillMigrated(folder)
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
  await firstStaff(database, configOf({ ADMIN_EMAIL: 'o@lifts.example', ADMIN_PASSWORD: 'a first password' }))
  await database.close()
  return folder
}

function change(folder: string, statement: string): void {
  const handle = new DatabaseSync(join(folder, 'nihom.sqlite'))
  handle.exec(statement)
  handle.close()
}

async function tree(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const lines = entries.map(async (entry) => {
    const { size, mtimeMs, mode } = await stat(join(folder, entry))
    return `${entry} ${size} ${mtimeMs} ${mode}`
  })
  return (await Promise.all(lines)).sort()
}

/** Tests' folders may well be in memory. */
const lasting = (one: string) => !/is in memory|belongs to the container/.test(one)

suite('the doctor of a SQLite site', () => {
  test('finds it well, and changes nothing of it', async () => {
    const DATA_DIR = await dataFolder()
    const before = await tree(DATA_DIR)
    const all = await found({ DATA_DIR }, 'database', 'schema', 'durability', 'storage')
    assert.deepEqual(
      all.filter(lasting).filter((one) => !one.startsWith('ok ')),
      [],
    )
    assert.ok(all.some((one) => one.startsWith('ok schema')))
    assert.deepEqual(await tree(DATA_DIR), before)
  })

  test('finds one that lives in memory', { skip: !existsSync('/dev/shm') }, async () => {
    const DATA_DIR = await mkdtemp('/dev/shm/nihom-doctor-')
    folders.push(DATA_DIR)
    await fillMigrated(DATA_DIR)
    assert.match((await found({ DATA_DIR }, 'durability')).join(), /fail durability: \S+ is in memory/)
  })

  test('finds an older and a newer schema', async () => {
    const DATA_DIR = await dataFolder()
    change(DATA_DIR, "delete from kysely_migration where name like '0011%'")
    assert.match(
      (await found({ DATA_DIR }, 'schema')).join(),
      /^fail schema: .* older version: it lacks 0011-growth/,
    )
    change(DATA_DIR, "insert into kysely_migration values ('9999-later', '2030-01-01')")
    assert.match(
      (await found({ DATA_DIR }, 'schema')).join(),
      /^fail schema: .* newer version: it has 9999-later/,
    )
  })

  test('finds a file that others may read, a folder that others may write to, and a lost log', async () => {
    const DATA_DIR = await dataFolder()
    await chmod(join(DATA_DIR, 'nihom.sqlite'), 0o644)
    await chmod(DATA_DIR, 0o777)
    change(DATA_DIR, 'pragma journal_mode = delete')
    const all = (await found({ DATA_DIR }, 'durability')).join('\n')
    assert.match(all, /^fail durability: Other users .* may read \S+nihom\.sqlite\.$/m)
    assert.match(all, /^fail durability: Every user .* may write to/m)
    assert.match(all, /^warn durability: The database has no write-ahead log/m)
  })

  test('finds a damaged file', async () => {
    const DATA_DIR = await dataFolder()
    const path = join(DATA_DIR, 'nihom.sqlite')
    const { size } = await stat(path)
    const handle = new DatabaseSync(path)
    handle.exec('pragma journal_mode = delete')
    handle.close()
    const { open } = await import('node:fs/promises')
    const file = await open(path, 'r+')
    await file.write(Buffer.alloc(size / 2, 0x5a), 0, size / 2, size / 4)
    await file.close()
    assert.match(
      (await found({ DATA_DIR }, 'durability', 'database')).join(),
      /fail \w+: The database \S+ (?:is damaged|cannot be read)/,
    )
  })

  test('reports a site without a developer, and an unchanged first password', async () => {
    const DATA_DIR = await dataFolder()
    const first = { DATA_DIR, ADMIN_EMAIL: 'o@lifts.example', ADMIN_PASSWORD: 'a first password' }
    assert.match(
      (await found(first, 'staff')).join('\n'),
      /^warn staff: The first member of staff still has/m,
    )
    assert.doesNotMatch(
      (await found({ ...first, ADMIN_PASSWORD: 'another password' }, 'staff')).join(),
      /still has/,
    )
    change(DATA_DIR, 'delete from users')
    assert.match((await found({ DATA_DIR }, 'staff')).join(), /^fail staff: There is no developer/)
  })

  test('finds uploads that cannot be written', async () => {
    const DATA_DIR = await dataFolder()
    await mkdir(join(DATA_DIR, 'uploads'))
    await chmod(join(DATA_DIR, 'uploads'), 0o555)
    // Root may write anywhere; the doctor then becomes whoever owns the folder.
    if (process.getuid?.() === 0) {
      await chown(DATA_DIR, 65_534, 65_534)
      await chown(join(DATA_DIR, 'nihom.sqlite'), 65_534, 65_534)
    }
    const { code, output } = await doctor({ DATA_DIR, PUBLIC_URL: 'http://localhost:1' })
    assert.match(output, /^fail +storage +Uploads cannot be kept: EACCES/m)
    assert.match(output, /^ok +schema/m)
    assert.equal(code, 1)
  })

  test('tells the age of the newest backup', async () => {
    const DATA_DIR = await dataFolder()
    assert.match(
      (await found({ DATA_DIR }, 'backups')).join(),
      /^ok backups: There is no backup yet: the product makes/,
    )
    const off = await found({ DATA_DIR, BACKUP_HOUR: 'off' }, 'backups')
    assert.match(off.join(), /^warn backups: There is no backup in .*, and none is made by itself/)
    const BACKUP_DIR = join(DATA_DIR, 'kept')
    await mkdir(BACKUP_DIR)
    const file = join(BACKUP_DIR, 'one.tar')
    await writeFile(file, '')
    await writeFile(join(BACKUP_DIR, 'two.tar.tmp'), '')
    for (const [hours, level] of [
      [2, 'ok'],
      [50, 'warn'],
      [200, 'fail'],
    ] as const) {
      const then = Date.now() / 1000 - hours * 3600
      await utimes(file, then, then)
      assert.match((await found({ DATA_DIR, BACKUP_DIR }, 'backups')).join(), new RegExp(`^${level} backups`))
    }
  })
})

test('a folder that takes no backup is a failure, and nothing of the look at it is left', async () => {
  const DATA_DIR = await dataFolder()
  const BACKUP_DIR = join(DATA_DIR, 'file', 'backups')
  await writeFile(join(DATA_DIR, 'file'), '')
  assert.match(
    (await found({ DATA_DIR, BACKUP_DIR }, 'backups')).join('\n'),
    /^fail backups: No backup can be kept in/,
  )
  const deep = join(DATA_DIR, 'a', 'b')
  assert.match((await found({ DATA_DIR, BACKUP_DIR: deep }, 'backups')).join('\n'), /^ok backups/)
  assert.ok(!existsSync(join(DATA_DIR, 'a')))
})

test('a variable that looks like ours is named, and none of the shell’s', () => {
  const shell = {
    HOSTNAME: 'a',
    MAIL: '/var/mail',
    PORTS: '1',
    LOGNAME: 'x',
    npm_config_x: '1',
    NODE_ENV: 'a',
    SHLVL: '1',
  }
  assert.deepEqual(unknownVariables({ ...shell, SMTP_URL: 'smtp://a', PORT: '1' }), [])
  const found = unknownVariables({ SMPT_URL: 'secret-1', BACKUP_FOLDER: 'secret-2', PUBLIC_URLS: 'secret-3' })
  assert.deepEqual(
    found.map(({ says, todo }) => `${says} ${todo}`),
    [
      'Nothing reads the variable SMPT_URL. Is SMTP_URL meant?',
      'Nothing reads the variable BACKUP_FOLDER. README.md lists the variables that there are.',
      'Nothing reads the variable PUBLIC_URLS. Is PUBLIC_URL meant?',
    ],
  )
})

test('the secrets of the configuration are taken out of what others say, not out of our own words', async () => {
  const DATA_DIR = await dataFolder()
  const all = await found(
    { DATA_DIR, ADMIN_PASSWORD: 'There is no backup', PUBLIC_URL: 'http://localhost:1' },
    'backups',
  )
  assert.match(all.join(), /There is no backup yet/)
  hideSecrets(configOf({ SMTP_URL: 'smtp://shop:s%26cret@mail.example' }))
  assert.equal(reason(new Error('535 s&cret is wrong')), '535 ••• is wrong')
})

test('every variable that is wrong is named, and no value of one', async () => {
  const { code, output } = await doctor(
    { PORT: 'secret-1', PUBLIC_URL: 'secret-2', S3_BUCKET: 'bucket', METRICS_TOKEN: 'secret-3' },
    '--json',
  )
  assert.equal(code, 1)
  const all: { check: string; level: string; says: string }[] = JSON.parse(output)
  assert.deepEqual(
    all.map(({ check, level, says }) => [check, level, says.split(' ')[0]]),
    [
      ['configuration', 'fail', 'PORT'],
      ['configuration', 'fail', 'PUBLIC_URL'],
      ['configuration', 'fail', 'METRICS_TOKEN'],
    ],
  )
  assert.doesNotMatch(output, /secret-/)
})

test('an address without https, or none, is a failure', async () => {
  const DATA_DIR = await dataFolder()
  assert.match((await found({ DATA_DIR }, 'configuration')).join(), /^fail .*PUBLIC_URL is not set/)
  const plain = { DATA_DIR, PUBLIC_URL: 'http://nihom.invalid' }
  assert.match((await found(plain, 'configuration')).join(), /^fail .*is not https/)
  assert.match((await found(plain, 'public address')).join(), /^warn .*does not answer/)
  assert.match((await found({ DATA_DIR, PUBLIC_URL: 'http://localhost:1' }, 'configuration')).join(), /^ok /)
})
