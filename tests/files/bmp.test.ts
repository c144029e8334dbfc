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
    'another number of bits': changed(28, 16),
    'run-length coding': changed(30, 1),
    'bit masks': changed(30, 3),
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
