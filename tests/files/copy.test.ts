import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { copyFiles } from '#server/storage/copy.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { uploadName } from '#server/storage/kinds.ts'

const names = Array.from({ length: 20 }, (_, index) => uploadName('brands', `${index}.webp`)).filter(
  (name) => name !== undefined,
)

/** Uploads of twenty brands, and a place that they may be copied to. */
async function sides(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-copy-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const [from, to] = [diskStorage(join(folder, 'from')), diskStorage(join(folder, 'to'))]
  for (const name of names) await from.save(name, Buffer.from(`the brand ${name.file}`))
  const copied = async (target = to) => {
    const kinds = await copyFiles(from, target)
    return kinds.find(({ kind }) => kind === 'brands')
  }
  return { to, copied }
}

test('uploads are copied once, and again if the target differs', async (t) => {
  const { to, copied } = await sides(t)
  const all = { kind: 'brands', files: 20, copied: 20, unequal: [] }
  assert.deepEqual(await copied(), all)
  for (const name of names) assert.equal((await buffer(to.read(name))).toString(), `the brand ${name.file}`)
  assert.deepEqual(await copied(), { ...all, copied: 0 })
  const [one, other] = names
  assert.ok(one && other)
  await to.save(one, Buffer.from(`the BRAND ${one.file}`))
  await to.save(other, Buffer.from('shorter'))
  assert.deepEqual(await copied(), { ...all, copied: 2 })
})

test('a place that keeps other bytes than it is sent is found out', async (t) => {
  const { to, copied } = await sides(t)
  const losing = {
    ...to,
    save: (name: Parameters<typeof to.save>[0], bytes: Uint8Array) =>
      to.save(name, name.file === '7.webp' ? bytes.subarray(1) : bytes),
  }
  assert.deepEqual(await copied(losing), { kind: 'brands', files: 20, copied: 20, unequal: ['7.webp'] })
})
