import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { demo } from '#demo/content/index.ts'
import { filesOf } from '#demo/rows/files.ts'
import { root } from '#scripts/kit/root.ts'

const demoFolder = join(root, 'demo')

/** The pictures that more than one row has for its main one, with the keys of those rows. */
function sharedBy(rows: readonly { readonly key: string; readonly picture: string }[]) {
  return [...Map.groupBy(rows, ({ picture }) => picture)]
    .filter(([, owners]) => owners.length > 1)
    .map(([picture, owners]) => `${picture}: ${owners.map(({ key }) => key).join(', ')}`)
}

const renderedPictures = async () =>
  (await Array.fromAsync(glob('*/*.webp', { cwd: join(demoFolder, 'pictures') }))).sort()

test('no two rows of a list have the same main picture, whatever order it is in', () => {
  const { saleProducts, blogProducts, projects, services } = demo
  const lists = { products: [...saleProducts, ...blogProducts], projects, services }
  for (const [name, rows] of Object.entries(lists)) assert.deepEqual(sharedBy(rows), [], name)
})

test('the pictures of one colour of a product differ, and the main picture is the first of a colour', () => {
  for (const { key, picture, variants } of demo.saleProducts) {
    for (const { color, pictures } of variants) {
      assert.equal(new Set(pictures).size, pictures.length, `${key} in ${color}`)
    }
    assert.ok(
      variants.some(({ pictures }) => pictures[0] === picture),
      key,
    )
  }
})

test('sixty rendered pictures and more, each shown somewhere', async () => {
  const shown = new Set(filesOf(demo).map(([, file]) => file))
  const rendered = await renderedPictures()
  assert.ok(rendered.length >= 60, `${rendered.length} pictures`)
  assert.deepEqual(
    rendered.filter((picture) => !shown.has(picture)),
    [],
  )
})

test('the index describes every rendered picture in words of its own, and it can be rendered again', async () => {
  const [, ...rows] = (await readFile(join(demoFolder, 'pictures', 'index.tsv'), 'utf8')).trim().split('\n')
  const described = rows.map((row) => row.split('\t')).filter(([file]) => file?.endsWith('.webp'))
  const rendered = await renderedPictures()
  assert.deepEqual(described.map(([file]) => file).sort(), rendered)
  for (const [file, , title, alt] of described) assert.ok(title && alt && alt.length > 20, `${file}`)

  const list = await readFile(join(demoFolder, 'scenes', 'pictures.txt'), 'utf8')
  const listed = list
    .trim()
    .split('\n')
    .map((line) => `${line.replace(' ', '-')}.webp`)
  assert.deepEqual(
    rendered.filter((picture) => !listed.includes(picture)),
    [],
  )
})
