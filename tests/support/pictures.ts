import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestApp } from './scenarios.ts'

/** A small picture as a file of a form. */
export const pictureFile = async (background = '#01994c') => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'picture.png')
}

/** The uploads of a kind that there are on the disk. */
export const filesOf = ({ config }: TestApp, kind: string) =>
  readdir(join(config.DATA_DIR, 'uploads', kind)).catch((): string[] => [])

/** A BMP of two by two pixels: red and green above, blue and white below. */
export function smallBmp(bits: 8 | 24 | 32, topDown = false, compression = 0, width = 2): Buffer {
  const colours = [
    [0, 0, 255, 0],
    [0, 255, 0, 0],
    [255, 0, 0, 0],
    [255, 255, 255, 0],
  ]
  const palette = bits === 8 ? Buffer.from(colours.flat()) : Buffer.alloc(0)
  const pixel = (index: number) => (bits === 8 ? [index] : (colours[index] ?? []).slice(0, bits / 8))
  const row = (first: number) => {
    const bytes = Buffer.from([...pixel(first), ...pixel(first + 1)])
    return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  }
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + palette.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(topDown ? -2 : 2, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(bits, 28)
  header.writeUInt32LE(compression, 30)
  header.writeUInt32LE(palette.length / 4, 46)
  return Buffer.concat([header, palette, ...(topDown ? [row(0), row(2)] : [row(2), row(0)])])
}
