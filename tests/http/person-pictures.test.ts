import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { uploadKinds, uploadSubjects } from '#contract/kit/uploads.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { ask, openApp } from './support.ts'

const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#01994c' } })
  .webp()
  .toBuffer()
const { app, port } = await openApp()

test('a picture of a person stays in no shared cache, on no other site, and is gone when it is deleted', async () => {
  const people: string[] = []
  for (const kind of uploadKinds) {
    const name = uploadName(kind, 'face.webp')
    assert.ok(name)
    await app.storage.save(name, picture)
    const tags = new Map<string, string>()
    for (const query of ['', '?w=320']) {
      const url = `/uploads/${kind}/face.webp${query}`
      const { status, headers } = await ask(port, url)
      assert.equal(status, 200)
      const isPrivate = headers['cache-control'] === 'private, no-cache'
      assert.equal(isPrivate, uploadSubjects[kind] === 'person', kind)
      assert.equal(headers['cross-origin-resource-policy'], isPrivate ? 'same-origin' : 'cross-origin')
      if (isPrivate) people.push(kind)
      tags.set(url, String(headers.etag))
    }
    const again = async () => {
      const all = [...tags].map(([url, etag]) => ask(port, url, { headers: { 'if-none-match': etag } }))
      return (await Promise.all(all)).map(({ status }) => status)
    }
    assert.deepEqual(await again(), [304, 304])
    await app.storage.remove(name)
    if (uploadSubjects[kind] === 'person') assert.deepEqual(await again(), [404, 404])
  }
  // Every table of people that has a picture.
  assert.deepEqual([...new Set(people)].sort(), ['accounts', 'users'])
})
