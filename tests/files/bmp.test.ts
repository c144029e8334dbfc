import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type BmpHeader, openBmp, readBmpHeader } from '#server/storage/bmp.ts'
import { smallBmp } from '#tests/support/pictures.ts'

const decode = async (bytes: Buffer, header: BmpHeader) =>
  (await openBmp(bytes, header)).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

const colours = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]

test('the colours of a BMP come out where they belong', async () => {
  for (const bits of [8, 24, 32] as const) {
    for (const topDown of [false, true]) {
      const bytes = smallBmp(bits, topDown)
      const header = readBmpHeader(bytes)
      assert.ok(header)
      const { info, data } = await decode(bytes, header)
      assert.deepEqual(
        [info.width, info.height, [...data]],
        [2, 2, colours],
        `${bits} bits, from the top ${topDown}`,
      )
    }
  }
})

/** Red and green above, blue and white below, of a depth with or without masks, and in the headers of Windows and OS/2. */
function drawn(bits: number, header = 40, masks: readonly number[] = []): Buffer {
  const old = header === 12
  const palette = bits <= 8 ? (old ? 3 : 4) * 2 ** bits : 0
  const outside = header === 40 ? masks.length * 4 : 0
  const [width, start] = [2, 14 + header + outside + palette]
  const bytes = Buffer.alloc(start + 2 * 8)
  bytes.write('BM')
  bytes.writeUInt32LE(start, 10)
  bytes.writeUInt32LE(header, 14)
  if (old) for (const [at, value] of [width, 2, 1, bits].entries()) bytes.writeUInt16LE(value, 18 + at * 2)
  else {
    for (const [at, value] of [width, 2].entries()) bytes.writeInt32LE(value, 18 + at * 4)
    bytes.writeUInt16LE(1, 26)
    bytes.writeUInt16LE(bits, 28)
    bytes.writeUInt32LE(masks.length > 3 && header === 40 ? 6 : masks.length > 0 ? 3 : 0, 30)
  }
  for (const [at, mask] of masks.entries()) bytes.writeUInt32LE(mask, 54 + at * 4)
  const entry = old ? 3 : 4
  const indexed =
    bits === 1
      ? [
          [0, 0, 255],
          [0, 255, 0],
        ]
      : [
          [0, 0, 255],
          [0, 255, 0],
          [255, 0, 0],
          [255, 255, 255],
        ]
  if (palette) for (const [at, colour] of indexed.entries()) bytes.set(colour, 14 + header + at * entry)
  const used = masks.length > 0 ? masks : bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]
  const [red = 0, green = 0, blue = 0] = used
  const pixel = [red, green, blue, (red | green | blue) >>> 0]
  for (const [index, value] of pixel.entries()) {
    const row = bytes.subarray(start + (index < 2 ? Math.floor((bits * width + 31) / 32) * 4 : 0))
    const x = index % 2
    if (bits === 32) row.writeUInt32LE(value, x * 4)
    else if (bits === 16) row.writeUInt16LE(value, x * 2)
    else if (bits === 24) row.writeUIntLE(value, x * 3, 3)
    else {
      const number = bits === 1 ? x : index
      const at = Math.floor((x * bits) / 8)
      row[at] = (row[at] ?? 0) | (number << (8 - bits - ((x * bits) % 8)))
    }
  }
  return bytes
}

const forms: Record<string, Buffer> = {
  '4 bits': drawn(4),
  '16 bits': drawn(16),
  '16 bits with masks of 5, 6 and 5': drawn(16, 40, [0xf800, 0x7e0, 0x1f]),
  '16 bits with alpha of zeros': drawn(16, 56, [0xf00, 0xf0, 0xf, 0xf000]),
  '32 bits with masks': drawn(32, 40, [0xff0000, 0xff00, 0xff]),
  '32 bits, red last': drawn(32, 40, [0xff, 0xff00, 0xff0000]),
  '32 bits of 10 each': drawn(32, 108, [0x3ff00000, 0xffc00, 0x3ff, 0]),
  '32 bits with masks of four': drawn(32, 40, [0xff000000, 0xff0000, 0xff00, 0xff]),
  '8 bits of OS/2': drawn(8, 12),
  '24 bits of OS/2': drawn(24, 12),
  '24 bits of OS/2 2': drawn(24, 64),
}
for (const [name, bytes] of Object.entries(forms))
  test(`the colours of a BMP come out where they belong: ${name}`, async () => {
    const header = readBmpHeader(bytes)
    assert.ok(header)
    const { data } = await (await openBmp(bytes, header))
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.deepEqual([...data], colours)
  })

test('the colours of a BMP of one bit come out where they belong', async () => {
  const bytes = drawn(1)
  const header = readBmpHeader(bytes)
  assert.ok(header)
  const { data } = await decode(bytes, header)
  assert.deepEqual([...data], [255, 0, 0, 0, 255, 0, 255, 0, 0, 0, 255, 0])
})

test('half-seen pixels of a BMP keep their alpha', async () => {
  const bytes = drawn(32, 124, [0xff0000, 0xff00, 0xff, 0xff000000])
  bytes[14 + 124 + 3] = 128
  const header = readBmpHeader(bytes)
  assert.ok(header)
  const data = await (await openBmp(bytes, header)).raw().toBuffer()
  assert.deepEqual([...data.subarray(8, 12)], [0, 0, 255, 128])
})

test('other forms are refused', () => {
  const changed = (at: number, value: number, bits: 8 | 24 = 24) => {
    const bytes = smallBmp(bits)
    bytes.writeInt32LE(value, at)
    return bytes
  }
  const wrong = {
    'an older header': changed(14, 12),
    'no width': changed(18, 0),
    'a negative width': changed(18, -2),
    'more rows than a picture has': changed(22, 16_385),
    'the lowest height': changed(22, -(2 ** 31)),
    'another number of bits': changed(28, 5),
    'run-length coding': changed(30, 1),
    'masks in 24 bits': changed(30, 3),
    'pixels inside the headers': changed(10, 20),
    'pixels inside the palette': changed(10, 54 + 3 * 4, 8),
    'pixels beyond the end': changed(10, 1000),
  }
  for (const [name, bytes] of Object.entries(wrong)) assert.equal(readBmpHeader(bytes), undefined, name)
})

test('no bytes after a BMP’s first two make the decoder fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(8, 24, 32),
      fc.integer({ min: 2, max: 53 }),
      fc.nat(255),
      async (bits, at, byte) => {
        const bytes = smallBmp(bits === 8 ? 8 : bits === 24 ? 24 : 32)
        bytes[at] = byte
        const header = readBmpHeader(bytes)
        if (header) {
          const { data } = await decode(bytes, header)
          assert.equal(data.length, header.width * header.height * 3)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('opening a BMP of 5 MB costs the main thread no more than a few copies of its bytes', async () => {
  const [side, table] = [2_236, 54 + 1_024]
  const bytes = Buffer.alloc(table + side * side)
  smallBmp(8).copy(bytes, 0, 0, 54)
  bytes.writeUInt32LE(table, 10)
  bytes.writeInt32LE(side, 18)
  bytes.writeInt32LE(side, 22)
  bytes.writeUInt32LE(256, 46)
  const header = readBmpHeader(bytes)
  assert.ok(header)
  // The smallest of several, because other programs get in between.
  const cost = async (work: () => unknown) => {
    const all: number[] = []
    for (let round = 0; round < 8; round++) {
      const before = process.threadCpuUsage()
      await work()
      const { user, system } = process.threadCpuUsage(before)
      all.push((user + system) / 1_000)
    }
    return Math.min(...all)
  }
  const copying = await cost(() => Buffer.from(bytes))
  const opening = await cost(() => openBmp(bytes, header))
  assert.ok(opening < 5 + 4 * copying, `${opening} ms, and ${copying} ms for a copy`)
})
