import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeBmp, readBmpHeader } from '#server/storage/bmp.ts'
import { smallBmp } from '#tests/support/pictures.ts'

const colours = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]

test('the colours of a BMP come out where they belong', () => {
  for (const bits of [8, 24, 32] as const) {
    for (const topDown of [false, true]) {
      const bytes = smallBmp(bits, topDown)
      const header = readBmpHeader(bytes)
      assert.ok(header)
      const { width, height, data } = decodeBmp(bytes, header)
      assert.deepEqual([width, height, [...data]], [2, 2, colours], `${bits} bits, from the top ${topDown}`)
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

test('no bytes after a BMP’s first two make the decoder fail', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(8, 24, 32),
      fc.integer({ min: 2, max: 53 }),
      fc.nat(255),
      (bits, at, byte) => {
        const bytes = smallBmp(bits === 8 ? 8 : bits === 24 ? 24 : 32)
        bytes[at] = byte
        const header = readBmpHeader(bytes)
        if (header) assert.equal(decodeBmp(bytes, header).data.length, header.width * header.height * 3)
      },
    ),
    { numRuns: 500 },
  )
})
