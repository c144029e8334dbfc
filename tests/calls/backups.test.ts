import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { readBackup } from '#server/backup/read.ts'
import { backupName } from '#server/files/backups.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { type Actor, actors } from '#tests/support/people.ts'
import { openWorld, readAnswer, scenarios, type World } from '#tests/support/scenarios.ts'

const others = actors.filter((actor) => actor !== 'developer')

scenarios('/app/dashboard/backups/getall', [
  { name: 'developers alone', as: others, refused: 'NOT_AUTHORIZED' },
  { name: 'none yet', as: 'developer', holds: ({ data }) => assert.deepEqual(data, []) },
])

scenarios('/app/dashboard/backups/make', [
  { name: 'developers alone', as: others, refused: 'NOT_AUTHORIZED' },
  { name: 'not without the flag', as: 'developer', flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'one is made, kept and noted',
    as: 'developer',
    async holds({ data: { file, size, reason } }, { config, app, content }) {
      assert.deepEqual([size > 1000, reason], [true, null])
      const manifest = await readBackup(join(config.BACKUP_DIR, file))
      assert.equal(manifest.rows.users, 4)
      const noted = await app.database.read.selectFrom('audit').selectAll().execute()
      assert.deepEqual(
        noted.map(({ user_id, action, subject, subject_name }) => [user_id, action, subject, subject_name]),
        [[content.people.developer.id, 'add', 'backups', file]],
      )
    },
  },
])

scenarios('/app/dashboard/backups/download', [
  { name: 'developers alone', as: others, body: { file: backupName() }, refused: 'NOT_AUTHORIZED' },
  { name: 'none of that name', as: 'developer', body: { file: backupName() }, refused: 'DATA_NOT_FOUND' },
  { name: 'no path', as: 'developer', body: { file: '../nihom.sqlite' }, refused: 'DATA_NOT_FOUND' },
  { name: 'no name', as: 'developer', refused: 'DATA_REQUIRED' },
])

forEachDatabase(
  (_name, _open, place) => {
    let world: World
    const file = backupName(undefined, new Date('2026-11-20T01:00:00Z'))
    const take = (path: string, as: Actor, headers: Record<string, string> = {}) => {
      const person = as === 'anonymous' ? undefined : world.content.people[as]
      const cookie = `${as === 'customer' ? 'c' : 's'}=${person?.token}`
      return fetch(`${world.url}${path}`, {
        headers: { ...(person && { cookie }), 'sec-fetch-site': 'same-origin', ...headers },
      })
    }
    before(async () => {
      const { config, atEnd } = await place()
      world = await openWorld(config)
      atEnd(() => world.app.close())
      const { BACKUP_DIR } = world.config
      await mkdir(BACKUP_DIR, { recursive: true })
      await writeFile(join(BACKUP_DIR, file), 'everything there is')
      await writeFile(join(BACKUP_DIR, 'deletions.jsonl'), 'private')
    })

    test('a developer takes the file, which nothing keeps, and that is noted', async () => {
      const response = await take(`/backups/${file}`, 'developer')
      assert.equal(response.status, 200)
      assert.equal(await response.text(), 'everything there is')
      const { headers } = response
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('content-disposition'), `attachment; filename="${file}"`)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      const audit = await world.call('/app/dashboard/audit/getall', {}, 'admin')
      const { data } = readAnswer('/app/dashboard/audit/getall', audit.text)
      assert.deepEqual([data[0]?.subject, data[0]?.subject_name], ['backupdownloads', file])
    })

    test('for everybody else, from another site, and under any other name there is no such file', async () => {
      const refused = async (path: string, as: Actor, headers?: Record<string, string>) => {
        const response = await take(path, as, headers)
        assert.equal(response.status, 404, `${path} ${as}`)
        assert.ok(!(await response.text()).includes('everything'))
      }
      for (const as of ['anonymous', 'customer', 'writer', 'moderator', 'admin'] as const) {
        await refused(`/backups/${file}`, as)
      }
      await refused(`/backups/${file}`, 'developer', { 'sec-fetch-site': 'cross-site' })
      for (const path of [
        '/backups/deletions.jsonl',
        '/backups/',
        `/backups/${file}?x`,
        `/backups//${file}`,
      ]) {
        await refused(path, 'developer')
      }
      await refused('/backups/..%2fnihom.sqlite', 'developer')
      await refused(`/backups/${file.replace('n', '%6e')}`, 'developer')
      const put = await fetch(`${world.url}/backups/${file}`, { method: 'POST' })
      assert.ok(put.status === 404 || put.status === 405)
    })

    test('it is not given without end', async () => {
      const statuses = new Set<number>()
      for (let asked = 0; asked < 31; asked += 1) {
        const response = await take(`/backups/${file}`, 'developer')
        await response.text()
        statuses.add(response.status)
      }
      assert.deepEqual([...statuses], [200, 429])
    })
  },
  ['sqlite'],
)
