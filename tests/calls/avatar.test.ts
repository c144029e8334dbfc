import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { type Actor, staffActors } from '#tests/support/people.ts'
import { smallBmp } from '#tests/support/pictures.ts'
import { type Scenario, scenarios, type TestApp } from '#tests/support/scenarios.ts'

type Change = Scenario<'/app/client/profile/changeavatar'>

const others: readonly Actor[] = ['anonymous', 'otherCustomer', ...staffActors]
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#01994c' } })
const png = await picture().png().toBuffer()
const exif = { IFD0: { Artist: 'SecretArtist' } }
const turned = await picture().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()

/** A picture of 16 megapixels and 16 bits that comes in seven passes, with or without alpha. */
const immense = (channels: 3 | 4) =>
  sharp({ create: { width: 4000, height: 4000, channels, background: '#01994c' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()

const file = (bytes: Buffer, name = 'me.png') => ({
  field: 'avatar',
  name,
  bytes: new Uint8Array(bytes),
})
const own = {
  as: 'customer' as const,
  body: ({ people: { customer } }: TestApp['content']) => ({ account_id: customer.id }),
}
const filesIn = ({ config }: TestApp) => readdir(join(config.DATA_DIR, 'uploads', 'accounts')).catch(() => [])

/** The one file there is, which is the picture the account names. */
async function onlyFile(testApp: TestApp, avatar: string) {
  assert.deepEqual(await filesIn(testApp), [avatar])
  await resetRateLimits(testApp)
  return readFile(join(testApp.config.DATA_DIR, 'uploads', 'accounts', avatar))
}

const pictureChange = (name: string, bytes: Buffer, size: readonly [number, number]): Change => ({
  name: `${name} is kept as WebP, and the old one is gone`,
  ...own,
  file: file(bytes, 'picture.txt'),
  says: 'UPDATED_SUCCESSFULLY',
  async holds({ data }, testApp) {
    assert.match(data.avatar, /^[0-9a-f]{32}\.webp$/)
    const stored = await onlyFile(testApp, data.avatar)
    const { format, width, height, exif: left } = await sharp(stored).metadata()
    assert.deepEqual([format, width, height, left], ['webp', ...size, undefined])
    assert.ok(!stored.includes('SecretArtist'))
  },
})

const refused = (name: string, bytes: Buffer, key: NonNullable<Change['refused']>): Change => ({
  name,
  ...own,
  file: file(bytes),
  refused: key,
})

scenarios('/app/client/profile/changeavatar', [
  {
    name: 'another’s account is closed',
    as: others,
    body: ({ people: { customer } }) => ({ account_id: customer.id }),
    file: file(png),
    refused: 'NOT_AUTHORIZED',
  },
  { name: 'no flag', ...own, flagless: true, file: file(png), refused: 'INVALID_REQUEST' },
  { name: 'another field', ...own, file: { ...file(png), field: 'picture' }, refused: 'DATA_REQUIRED' },
  refused('nothing in the file', Buffer.alloc(0), 'FILE_IS_EMPTY'),
  { name: 'no file was chosen', ...own, file: file(Buffer.alloc(0), ''), refused: 'FILE_IS_EMPTY' },
  refused('an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE_NOT_ALLOWED'),
  refused('a web page', Buffer.from('<script>alert(1)</script>'), 'FILE_TYPE_NOT_ALLOWED'),
  refused('a WebP', await picture().webp().toBuffer(), 'FILE_TYPE_NOT_ALLOWED'),
  refused('a GIF', await picture().gif().toBuffer(), 'FILE_TYPE_NOT_ALLOWED'),
  refused('half a PNG', png.subarray(0, png.length / 2), 'UPLOAD_FAILED'),
  refused('a JPEG of three bytes', turned.subarray(0, 3), 'UPLOAD_FAILED'),
  refused('a compressed BMP', smallBmp(8, false, 1), 'FILE_TYPE_NOT_ALLOWED'),
  refused('a BMP with fewer pixels than it says', smallBmp(24, false, 0, 9), 'FILE_TYPE_NOT_ALLOWED'),
  refused('half a BMP', smallBmp(24).subarray(0, 30), 'FILE_TYPE_NOT_ALLOWED'),
  refused('too many pixels', await picture(8000, 5001).png().toBuffer(), 'FILE_TOO_BIG'),
  refused(
    'a PNG in seven passes, which takes as much memory as five others',
    await immense(4),
    'FILE_TOO_BIG',
  ),
  pictureChange('one that takes less', await immense(3), [512, 512]),
  pictureChange('a PNG', png, [40, 20]),
  pictureChange('a turned JPEG with a name in it', turned, [20, 40]),
  pictureChange('a large PNG', await picture(3000, 1500).png().toBuffer(), [512, 256]),
  pictureChange('a JPEG for print', await picture().toColourspace('cmyk').jpeg().toBuffer(), [40, 20]),
  ...([8, 24, 32] as const).flatMap((bits) => [
    pictureChange(`a BMP of ${bits} bits`, smallBmp(bits), [2, 2]),
    pictureChange(`a BMP of ${bits} bits from the top`, smallBmp(bits, true), [2, 2]),
  ]),
  refused('a refused one leaves the old', Buffer.from('no'), 'FILE_TYPE_NOT_ALLOWED'),
  pictureChange('and is the only one', png, [40, 20]),
])
