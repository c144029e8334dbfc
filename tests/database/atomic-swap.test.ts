import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { finishSwap, swap } from '#server/database/atomic-swap.ts'

const plan = [
  { from: 'site.db', to: 'aside/site.db' },
  { from: 'site.db-wal', to: 'aside/site.db-wal' },
  { from: 'files', to: 'aside/files' },
  { from: 'new/site.db', to: 'site.db' },
  { from: 'new/files', to: 'files' },
]

async function prepared(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-swap-'))
  for (const [own, text] of [
    ['', 'old'],
    ['new', 'new'],
  ] as const) {
    await mkdir(join(folder, own, 'files'), { recursive: true })
    await writeFile(join(folder, own, 'site.db'), text)
    await writeFile(join(folder, own, 'files', 'one'), text)
  }
  return folder
}

async function assertSwapped(folder: string) {
  const text = (...path: string[]) => readFile(join(folder, ...path), 'utf8')
  assert.deepEqual([await text('site.db'), await text('files', 'one')], ['new', 'new'])
  assert.deepEqual([await text('aside', 'site.db'), await text('aside', 'files', 'one')], ['old', 'old'])
  assert.deepEqual((await readdir(folder)).sort(), ['aside', 'files', 'new', 'site.db'])
  await rm(folder, { recursive: true })
}

test('a swap moves the files that exist and skips the others', async () => {
  const folder = await prepared()
  swap(folder, plan)
  finishSwap(folder)
  await assertSwapped(folder)
})

test('the next process completes a swap that was interrupted at any step', async () => {
  for (let done = 0; done <= plan.length; done += 1) {
    const folder = await prepared()
    await mkdir(join(folder, 'aside'))
    for (const { from, to } of plan.slice(0, done)) {
      await rename(join(folder, from), join(folder, to)).catch(() => {})
    }
    await writeFile(join(folder, 'swap.json'), JSON.stringify(plan))
    await cp(join(folder, 'swap.json'), join(folder, 'swap.json.new'))
    finishSwap(folder)
    await rm(join(folder, 'swap.json.new'))
    await assertSwapped(folder)
  }
})

test('a swap moves nothing if a file is in the way', async () => {
  const folder = await prepared()
  await mkdir(join(folder, 'aside'))
  await writeFile(join(folder, 'aside', 'site.db'), 'older')
  assert.throws(() => swap(folder, plan), /aside\/site\.db is in the way/)
  finishSwap(folder)
  assert.equal(await readFile(join(folder, 'site.db'), 'utf8'), 'old')
  await rm(folder, { recursive: true })
})
