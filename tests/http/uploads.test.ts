import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, suite, test } from 'node:test'
import sharp from 'sharp'
import { uploadName } from '#server/storage/kinds.ts'
import { storages } from '#tests/support/storages.ts'
import { until } from '#tests/support/wait-until.ts'
import { ask, openApp, parentSegments } from './support.ts'

const picture = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#01994c' } })
  .webp()
  .toBuffer()
const document = Buffer.from(`%PDF-1.4\n${'0123456789'.repeat(10)}`)
for (const { name, at } of await storages()) {
  describe(name, async () => {
    const { app, port, folder } = await openApp((folder) => at(folder).env)

    async function save(kind: string, file: string, bytes: Buffer): Promise<void> {
      const name = uploadName(kind, file)
      assert.ok(name)
      await app.storage.save(name, bytes)
    }

    await save('products', 'lift.webp', picture)
    await save('setting', 'catalogue.pdf', document)

    suite('an upload', () => {
      test('comes as it was kept, for good, and can run nothing', async () => {
        const { status, headers, body } = await ask(port, '/uploads/products/lift.webp')
        assert.equal(status, 200)
        assert.deepEqual(body, picture)
        assert.equal(headers['content-type'], 'image/webp')
        assert.equal(headers['content-length'], String(picture.length))
        assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
        assert.equal(headers['x-content-type-options'], 'nosniff')
        assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/)
        const again = await ask(port, '/uploads/products/lift.webp', {
          headers: { 'if-none-match': String(headers.etag) },
        })
        assert.equal(again.status, 304)
        assert.equal(again.body.length, 0)
        const head = await ask(port, '/uploads/products/lift.webp', { method: 'HEAD' })
        assert.equal(head.headers['content-length'], String(picture.length))
        assert.equal(head.body.length, 0)
      })

      test('that is a document may be shown by the browser', async () => {
        const { headers } = await ask(port, '/uploads/setting/catalogue.pdf')
        assert.equal(headers['content-type'], 'application/pdf')
        assert.doesNotMatch(String(headers['content-security-policy']), /sandbox/)
        assert.equal(headers['content-disposition'], undefined)
      })

      test('comes in part, one range at a time', async () => {
        const { length } = document
        const cases = [
          ['bytes=0-9', 206, [0, 10]],
          ['bytes=5-5', 206, [5, 6]],
          ['bytes=5-', 206, [5, length]],
          ['bytes=-7', 206, [length - 7, length]],
          ['bytes=0-99999', 206, [0, length]],
          ['bytes=-99999', 206, [0, length]],
          ['bytes=0-1,5-6', 200, [0, length]],
          ['lines=0-1', 200, [0, length]],
          ['bytes=9-5', 200, [0, length]],
          ['bytes=-', 200, [0, length]],
        ] as const
        for (const [range, expected, [start, end]] of cases) {
          const { status, headers, body } = await ask(port, '/uploads/setting/catalogue.pdf', {
            headers: { range },
          })
          assert.equal(status, expected, range)
          assert.deepEqual(body, document.subarray(start, end), range)
          if (expected === 206) assert.equal(headers['content-range'], `bytes ${start}-${end - 1}/${length}`)
        }
        for (const range of [`bytes=${length}-`, 'bytes=-0', 'bytes=999999-']) {
          const { status, headers } = await ask(port, '/uploads/setting/catalogue.pdf', {
            headers: { range },
          })
          assert.equal(status, 416, range)
          assert.equal(headers['content-range'], `bytes */${length}`)
        }
        const resume = async (etag: unknown) => {
          const headers = { range: 'bytes=10-', 'if-range': String(etag) }
          const { status, body } = await ask(port, '/uploads/setting/catalogue.pdf', { headers })
          return [status, body.length]
        }
        const { headers } = await ask(port, '/uploads/setting/catalogue.pdf')
        assert.deepEqual(await resume(headers.etag), [206, length - 10])
        assert.deepEqual(await resume('"other"'), [200, length])
      })
    })

    test('no spelling of a path leads elsewhere', async () => {
      const paths = [
        ...parentSegments.map((dots) => `/uploads/products/${dots}/nihom.sqlite`),
        ...parentSegments.map((dots) => `/uploads/products/${dots}%2fnihom.sqlite`),
        ...parentSegments.map((dots) => `/uploads/${dots}/nihom.sqlite`),
        '/uploads',
        '/uploads/',
        '/uploads/products',
        '/uploads/products/',
        '/uploads//products/lift.webp',
        '/uploads/products//lift.webp',
        '/uploads/./products/lift.webp',
        '/uploads/products/./lift.webp',
        '/uploads/products/lift.webp/',
        '/uploads/products/lift.webp%00.png',
        '/uploads/products/lift.webp%20',
        '/uploads/products/%6cift.webp',
        '/uploads/products/LIFT.webp',
        '/uploads/Products/lift.webp',
        '/uploads/products/lift.webp;x',
        '/uploads/products/lift.html',
        '/uploads/products/lift',
        '/uploads/products/.webp',
        '/uploads/other/lift.webp',
        '/uploads/products/C:%5clift.webp',
        '/uploads/products/lift.webp?v=1',
        '/uploads/products/lift.webp?',
        '/uploads/setting/lift.webp',
        '/uploads/products/missing.webp',
        `/uploads/products/${'a'.repeat(200)}.webp`,
      ]
      assert.ok(paths.length > 40)
      for (const path of paths) {
        const { status, text } = await ask(port, path)
        assert.equal(status, 404, path)
        assert.doesNotMatch(text, /SQLite/, path)
      }
    })

    suite('a picture of an offered width', () => {
      const sized = (query: string, accept = 'image/webp,*/*') =>
        ask(port, `/uploads/products/lift.webp${query}`, { headers: { accept } })

      test('is made of the original, never larger than it', async () => {
        for (const [width, real] of [
          [320, 320],
          [960, 960],
          [1280, 1000],
        ] as const) {
          const { status, headers, body } = await sized(`?w=${width}`)
          assert.equal(status, 200)
          assert.equal(headers['content-type'], 'image/webp')
          assert.equal(headers.vary, 'Accept')
          const { width: made, format } = await sharp(body).metadata()
          assert.deepEqual([made, format], [real, 'webp'])
          assert.equal((await sharp(body).metadata()).height, real / 2)
        }
      })

      test('comes in no other width and of no other kind of file', async () => {
        for (const query of [
          '?w=321',
          '?w=0',
          '?w=-320',
          '?w=99999',
          '?w=abc',
          '?w=',
          '?w=320&w=480',
          '?w=0320',
          '?W=320',
          '?w=shared',
          '?w=share&w=320',
        ]) {
          assert.equal((await sized(query)).status, 404, query)
        }
        assert.equal((await ask(port, '/uploads/setting/catalogue.pdf?w=320')).status, 404)
        assert.equal((await ask(port, '/uploads/products/missing.webp?w=320')).status, 404)
      })

      test('a resized picture is made once for concurrent requests', async () => {
        const all = await Promise.all(Array.from({ length: 20 }, () => sized('?w=480')))
        for (const { status, body } of all) {
          assert.equal(status, 200)
          assert.deepEqual(body, all[0]?.body)
        }
        const files = await readdir(join(folder, 'cache', 'images', 'products'))
        assert.equal(files.filter((name) => name.includes('.480.')).length, 1)
        assert.equal(files.filter((name) => name.endsWith('.tmp')).length, 0)
      })

      test('is AVIF once that was made in the background', async () => {
        const accept = 'image/avif,image/webp,*/*'
        assert.equal((await sized('?w=640', accept)).headers['content-type'], 'image/webp')
        const typeOf = async () => (await sized('?w=640', accept)).headers['content-type']
        await until('it is AVIF', async () => (await typeOf()) === 'image/avif')
        assert.equal((await sharp((await sized('?w=640', accept)).body).metadata()).width, 640)
        assert.equal((await sized('?w=640')).headers['content-type'], 'image/webp')
      })

      test('has a tag of its own', async () => {
        const { headers } = await sized('?w=320')
        const etag = String(headers.etag)
        const again = await ask(port, '/uploads/products/lift.webp?w=320', {
          headers: { 'if-none-match': etag },
        })
        assert.equal(again.status, 304)
      })

      test('is a JPEG of one shape for shared links, for every client', async () => {
        for (const accept of ['image/avif,image/webp,*/*', '*/*']) {
          const { status, headers, body } = await sized('?w=share', accept)
          assert.equal(status, 200)
          assert.equal(headers['content-type'], 'image/jpeg')
          const { width, height, format } = await sharp(body).metadata()
          assert.deepEqual([width, height, format], [1200, 630, 'jpeg'])
        }
        const photograph = await sharp((await sized('?w=share')).body)
          .raw()
          .toBuffer()
        assert.deepEqual(
          [...photograph.subarray(0, 3)].map((part) => part >> 4),
          [0x0, 0x9, 0x4],
        )
        await save(
          'setting',
          'sign.png',
          await sharp({ create: { width: 50, height: 200, channels: 4, background: '#01994c' } })
            .extend({ left: 75, right: 75, background: '#0000' })
            .png()
            .toBuffer(),
        )
        const sign = await sharp((await ask(port, '/uploads/setting/sign.png?w=share')).body)
          .raw()
          .toBuffer()
        const colourAt = (x: number, y: number) => {
          const at = (y * 1200 + x) * 3
          return [...sign.subarray(at, at + 3)].map((part) => part >> 4)
        }
        const [white, green] = [
          [0xf, 0xf, 0xf],
          [0x0, 0x9, 0x4],
        ]
        assert.deepEqual(colourAt(0, 0), white)
        assert.deepEqual([colourAt(600, 145), colourAt(600, 170)], [white, green], 'half as high as the card')
      })

      test('of a broken original is refused without harm', async () => {
        await save('products', 'broken.png', Buffer.from('no picture at all'))
        assert.equal((await ask(port, '/uploads/products/broken.png?w=320')).status, 404)
        assert.equal((await ask(port, '/healthz')).status, 200)
      })
    })
  })
}
