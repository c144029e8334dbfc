import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { smallBmp } from '#tests/support/pictures.ts'

function chunk(type: string, bytes: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), bytes])
  const sized = Buffer.alloc(4)
  sized.writeUInt32BE(bytes.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([sized, named, sum])
}

/** A plain grey PNG with one bit per pixel, which takes little memory to create at any size. */
function grey(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#01994c' } })

/** Malicious pictures, each with whether it may be accepted; the largest acceptable one has 40 megapixels. */
export async function hostilePictures(): Promise<{ name: string; bytes: Buffer; taken: boolean }[]> {
  const frame = await plain(100, 100).png().toBuffer()
  const frames = await sharp([frame, frame, frame], { join: { animated: true } })
    .gif()
    .toBuffer()
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const lowest = smallBmp(24)
  lowest.writeInt32LE(-(2 ** 31), 22)
  const largest = plain(8000, 5000)
  return [
    { name: 'PNG of 30,000 by 30,000', bytes: grey(30_000, 30_000), taken: false },
    { name: 'PNG of 16,000 by 16,000', bytes: grey(16_000, 16_000), taken: false },
    { name: 'PNG of 1 by 1,000,000', bytes: grey(1, 1_000_000), taken: true },
    { name: 'PNG of 1,000,000 by 1', bytes: grey(1_000_000, 1), taken: true },
    { name: 'GIF that moves', bytes: frames, taken: false },
    { name: 'PNG that is cut off', bytes: noise.subarray(0, noise.length / 2), taken: false },
    { name: 'PNG of noise', bytes: noise, taken: true },
    { name: 'BMP of the lowest height', bytes: lowest, taken: false },
    { name: 'PNG of 40 megapixels', bytes: await largest.clone().png().toBuffer(), taken: true },
    {
      name: 'PNG of 40 megapixels in seven passes',
      bytes: await largest.clone().png({ progressive: true }).toBuffer(),
      taken: true,
    },
    {
      name: 'PNG of 40 megapixels in seven passes, of 16 bits and with alpha',
      bytes: await plain(8000, 5000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      taken: false,
    },
    {
      name: 'JPEG of 40 megapixels in several scans, on its side',
      bytes: await largest.clone().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
      taken: true,
    },
    {
      name: 'JPEG of 40 megapixels in several scans, of full colour',
      bytes: await largest.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      taken: false,
    },
    {
      name: 'JPEG of 36 megapixels for print',
      bytes: await plain(6000, 6000).toColourspace('cmyk').jpeg().toBuffer(),
      taken: true,
    },
  ]
}
