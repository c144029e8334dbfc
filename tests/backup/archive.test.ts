import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { createArchive, type ReadPart, readArchive } from '#server/backup/archive.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nihom-archive-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const much = 2 ** 30
/** More than a stream holds at a time, and nothing that gets smaller. */
const large = randomBytes(2 ** 20)

async function written(name: string, parts: Readonly<Record<string, Buffer>>): Promise<string> {
  const path = join(folder, name)
  const archive = await createArchive(path)
  for (const [part, bytes] of Object.entries(parts)) {
    const entry = await archive.add(part, bytes.length, [bytes.subarray(0, 3), bytes.subarray(3)])
    assert.equal(entry.bytes, bytes.length)
  }
  await archive.close()
  return path
}

async function readAll(path: string, most = much): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  await readArchive(path, most, async ({ name, pieces }) => {
    found[name] = await buffer(pieces)
  })
  return found
}

test('an archive returns its parts as written, and only its owner may read it', async () => {
  const parts = { small: Buffer.from('small'), large, last: Buffer.from('last') }
  const path = await written('whole', parts)
  assert.deepEqual(await readAll(path), parts)
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  await assert.rejects(createArchive(path), { code: 'EEXIST' })
})

test('one part of an archive can be read without the others', async () => {
  const path = await written('skipped', { large, wanted: Buffer.from('this') })
  const names: string[] = []
  let text = ''
  await readArchive(path, much, async ({ name, bytes, pieces }: ReadPart) => {
    names.push(`${name} ${bytes}`)
    if (name === 'wanted') text = (await buffer(pieces)).toString()
  })
  assert.deepEqual([names, text], [[`large ${large.length}`, 'wanted 4'], 'this'])
})

test('a part that has not as many bytes as were announced is refused, and is not read on', async () => {
  async function* growing() {
    yield Buffer.from('ab')
    yield Buffer.from('cd')
    throw new Error('it was read on')
  }
  for (const pieces of [[Buffer.from('a')], [Buffer.from('abcd')], growing()]) {
    const archive = await createArchive(join(folder, `changed ${Math.random()}`))
    await assert.rejects(archive.add('part', 3, pieces), /part changed while it was copied/)
    await archive.abandon()
  }
})

test('a file that is none, is cut off, or unpacks to too much says so', async () => {
  const none = join(folder, 'none')
  await writeFile(none, 'no archive at all')
  await assert.rejects(readAll(none), { code: /^ZSTD_/ })
  await assert.rejects(readAll(join(folder, 'nowhere')), { code: 'ENOENT' })
  const path = await written('big', { large, last: Buffer.from('last') })
  await assert.rejects(readAll(path, large.length), /unpacks to more than/)
  assert.equal((await readAll(path)).last?.toString(), 'last')
})

test('the receiver may reject a part, and gets no further one', async () => {
  const path = await written('refused', { large, next: large })
  for (const reads of [false, true]) {
    const seen: string[] = []
    const refusing = readArchive(path, much, async ({ name, pieces }) => {
      seen.push(name)
      if (reads) for await (const _ of pieces) break
      throw new Error('not this one')
    })
    await assert.rejects(refusing, /not this one/)
    assert.deepEqual(seen, ['large'])
  }
})
