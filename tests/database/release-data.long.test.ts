import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeReleaseData } from '#scripts/release-data/make.ts'
import { migrationNames } from '#server/database/migrations/index.ts'

test('the data of the next release can be made by the code of this checkout', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-releases-'))
  const { file, empty } = await makeReleaseData(undefined, folder)
  assert.equal(file, join(folder, `${migrationNames.at(-1)}.sqlite.gz`))
  assert.ok(
    !['orders', 'accounts', 'carts', 'audit', 'deletions', 'addresses'].some((one) => empty.includes(one)),
  )
  await rm(folder, { recursive: true })
})
