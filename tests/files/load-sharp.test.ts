import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { takePicture } from '#server/storage/reencode-image.ts'

/** A black PNG of one bit a pixel, which takes little room whatever its measures (PNG 3, 5.3 and 11.2). */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const sized = Buffer.alloc(data.length + 12)
    sized.writeUInt32BE(data.length)
    sized.write(type, 4)
    data.copy(sized, 8)
    sized.writeUInt32BE(crc32(sized.subarray(4, data.length + 8)), data.length + 8)
    return sized
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a PNG may have 40 megapixels, and no more', async () => {
  const picture = await takePicture(blackPng(8000, 5000), { side: 32 })
  assert.ok('bytes' in picture, JSON.stringify(picture))
  assert.deepEqual(await takePicture(blackPng(8001, 5000), { side: 32 }), {
    fault: 'FILE_TOO_BIG',
    reason: 'PICTURE_PIXELS',
  })
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#01994c' }, limitInputPixels: false })

/** A JPEG whose frame header (ITU T.81, B.2.2) tells other measures: what is refused is refused by its header. */
function measuredJpeg(bytes: Buffer, width: number, height: number): Buffer {
  const frame = Math.max(bytes.indexOf('ffc00011', 'hex'), bytes.indexOf('ffc20011', 'hex'))
  assert.ok(frame > 0, 'a frame of three components')
  const measured = Buffer.from(bytes)
  measured.writeUInt16BE(height, frame + 5)
  measured.writeUInt16BE(width, frame + 7)
  return measured
}

/** The same of a lossless WebP (RFC 9649, 3.4), whose two measures take 14 bits each. */
function measuredWebp(bytes: Buffer, width: number, height: number): Buffer {
  assert.equal(bytes.toString('latin1', 12, 16), 'VP8L')
  const measured = Buffer.from(bytes)
  const rest = measured.readUInt32LE(21) & 0xf0000000
  measured.writeUInt32LE(((width - 1) | ((height - 1) << 14) | rest) >>> 0, 21)
  return measured
}

test('a JPEG or a WebP may have 60 megapixels, if reading it takes little memory', async () => {
  const [jpeg, webp, lossless, progressive, wider] = await Promise.all([
    plain(8944, 6708).jpeg().toBuffer(),
    plain(8944, 6708).webp({ effort: 0 }).toBuffer(),
    plain(8, 8).webp({ effort: 0, lossless: true }).toBuffer(),
    plain(8, 8).jpeg({ progressive: true }).toBuffer(),
    plain(8, 8).jpeg().toBuffer(),
  ])
  const take = (bytes: Buffer) => takePicture(bytes, { side: 64, forms: ['jpeg', 'webp'] })
  for (const bytes of [jpeg, webp]) {
    const picture = await take(bytes)
    assert.ok('bytes' in picture, JSON.stringify(picture))
    assert.equal((await sharp(picture.bytes).metadata()).width, 64)
  }
  for (const bytes of [measuredWebp(lossless, 8944, 6708), measuredJpeg(progressive, 8944, 6708)])
    assert.deepEqual(await take(bytes), { fault: 'FILE_TOO_BIG', reason: 'PICTURE_MEMORY' })
  assert.deepEqual(await take(measuredJpeg(wider, 8945, 6708)), {
    fault: 'FILE_TOO_BIG',
    reason: 'PICTURE_PIXELS',
  })
})

test('nothing of a picture is kept once it was made anew', async () => {
  const create = { width: 900, height: 600, channels: 3, background: '#01994c' } as const
  const bytes = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const picture = await takePicture(bytes, { side: 512 })
  assert.ok('bytes' in picture)
  const { memory, files, items } = sharp.cache()
  assert.deepEqual([memory.current, files.current, items.current], [0, 0, 0])
})
