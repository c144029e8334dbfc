import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import { rebuildPdf } from '#server/storage/pdf/rebuild.ts'
import { done, refused } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { smallPdf } from '#tests/support/pdfs.ts'
import { actorsBelow } from '#tests/support/people.ts'
import { pictureFile, smallBmp } from '#tests/support/pictures.ts'
import { type AnyScenario, openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

type FilePath =
  | '/app/dashboard/settings/appearances/changelogo'
  | '/app/dashboard/settings/appearances/changefavicon'
  | '/app/dashboard/settings/appearances/changecatalog'
  | '/app/dashboard/settings/appearances/uploadcofounderimg'
  | '/app/dashboard/settings/appearances/changemap'

/** One visit to any of them: their answers are alike. */
interface OneFile extends AnyScenario {
  readonly holds?: (
    answer: Pick<Success<Contract['/app/dashboard/settings/appearances/changelogo']>, 'data'>,
    testApp: TestApp,
  ) => Promise<void>
}

type Column = 'logo' | 'favicon' | 'catalog' | 'cofounder_img' | 'map_img'

const low = actorsBelow('admin')
const picture = () => sharp({ create: { width: 400, height: 200, channels: 3, background: '#01994c' } })
const png = await picture().png().toBuffer()
const jpeg = await picture()
  .withExif({ IFD0: { Artist: 'SecretArtist' } })
  .jpeg()
  .toBuffer()
const webp = await picture().webp().toBuffer()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path d="M0 0h9v9z"/></svg>',
)
const hostile = Buffer.from(svg.toString().replace('<path', '<script>alert(1)</script><path'))
const pdf = rebuildPdf(smallPdf())

const folder = ({ config }: TestApp) => join(config.DATA_DIR, 'uploads', 'setting')
const filesIn = (testApp: TestApp) => readdir(folder(testApp)).catch(() => [])

/** The scenarios of one file of the settings: who may not, what may not be, and what becomes of what may. */
function files(
  field: string,
  column: Column,
  good: Record<string, Buffer>,
  becomes: readonly [ending: string, width?: number, height?: number],
  bad: readonly (readonly [name: string, bytes: Buffer, refused: MessageKey])[],
): OneFile[] {
  const file = (bytes: Buffer) => ({ field, name: 'file.txt', bytes: new Uint8Array(bytes) })
  const [first = png] = Object.values(good)
  const [ending, width, height] = becomes
  return [
    { name: 'too low', as: low, file: file(first), refused: 'NOT_AUTHORIZED' },
    { name: 'another field', as: 'admin', file: { ...file(first), field: 'file' }, refused: 'DATA_REQUIRED' },
    { name: 'nothing in the file', as: 'admin', file: file(Buffer.alloc(0)), refused: 'FILE_IS_EMPTY' },
    ...Object.entries(good).map(
      ([name, bytes]): OneFile => ({
        name: `${name} takes the place of the one before`,
        as: 'admin',
        flagless: true,
        file: file(bytes),
        says: 'UPDATED_SUCCESSFULLY',
        async holds(answer, testApp) {
          const name = answer.data[column]
          assert.match(name, new RegExp(`^[0-9a-f]{32}\\.${ending}$`))
          assert.deepEqual(await filesIn(testApp), [name])
          const stored = await readFile(join(folder(testApp), name))
          assert.ok(!stored.includes('SecretArtist') && !stored.includes('<svg'))
          if (width === undefined) assert.deepEqual(stored, bytes)
          else {
            const { width: wide, height: high } = await sharp(stored).metadata()
            assert.deepEqual(
              [wide, high],
              name.endsWith('png') || bytes !== svg ? [width, height] : [1024, 512],
            )
          }
          const [row] = await testApp.app.database.read
            .selectFrom('audit')
            .selectAll()
            .orderBy('id', 'desc')
            .execute()
          assert.deepEqual(
            [row?.subject, JSON.parse(row?.after_json ?? '')],
            ['settings', { [column]: name }],
          )
        },
      }),
    ),
    ...bad.map(
      ([name, bytes, refused]): OneFile => ({
        name: `refused: ${name}`,
        as: 'developer',
        file: file(bytes),
        refused,
      }),
    ),
    {
      // The new file is left to the sweep: after such a fault nobody knows whether the change was made.
      name: 'a change that fails leaves the old file',
      as: 'admin',
      file: file(first),
      says: 'UPDATED_SUCCESSFULLY',
      async holds(_answer, testApp) {
        const before = await filesIn(testApp)
        assert.equal(before.length, 1)
        const { token } = testApp.content.people.admin
        await testApp.app.database.transaction(({ db }) => sql`drop table audit`.execute(db))
        const form = new FormData()
        form.set(field, new File([new Uint8Array(first)], 'x'))
        const { text } = await testApp.call(path(column), form, 'anonymous', `s=${token}`)
        assert.equal(JSON.parse(text).status, false)
        const after = await filesIn(testApp)
        assert.deepEqual([after.length, after.filter((name) => name === before[0]).length], [2, 1])
      },
    },
  ]
}

const path = (column: Column): FilePath =>
  (
    ({
      logo: '/app/dashboard/settings/appearances/changelogo',
      favicon: '/app/dashboard/settings/appearances/changefavicon',
      catalog: '/app/dashboard/settings/appearances/changecatalog',
      cofounder_img: '/app/dashboard/settings/appearances/uploadcofounderimg',
      map_img: '/app/dashboard/settings/appearances/changemap',
    }) as const
  )[column]

const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const no = 'FILE_TYPE_NOT_ALLOWED'

scenarios(
  '/app/dashboard/settings/appearances/changelogo',
  files(
    'logo',
    'logo',
    { PNG: png, JPEG: jpeg, SVG: svg },
    ['webp', 400, 200],
    [
      ['an SVG with a script', hostile, no],
      ['a WebP', webp, no],
      ['a page', page, no],
      ['half a PNG', png.subarray(0, 100), 'UPLOAD_FAILED'],
    ],
  ),
)
scenarios(
  '/app/dashboard/settings/appearances/changefavicon',
  files(
    'favicon',
    'favicon',
    { PNG: png, JPEG: jpeg, BMP: smallBmp(24) },
    ['png', 256, 256],
    [
      ['an SVG', svg, no],
      ['a page', page, no],
    ],
  ),
)
scenarios(
  '/app/dashboard/settings/appearances/uploadcofounderimg',
  files(
    'cofounderimg',
    'cofounder_img',
    { PNG: png, JPEG: jpeg, WebP: webp },
    ['webp', 400, 200],
    [
      ['a BMP', smallBmp(24), no],
      ['an SVG', svg, no],
    ],
  ),
)
scenarios(
  '/app/dashboard/settings/appearances/changecatalog',
  files(
    'catalog',
    'catalog',
    { 'a PDF': pdf },
    ['pdf'],
    [
      ['a page', page, no],
      ['a page that names a PDF', Buffer.concat([page, pdf]), no],
      ['a PDF without its end', pdf.subarray(0, 400), no],
      ['a picture', png, no],
    ],
  ),
)
scenarios(
  '/app/dashboard/settings/appearances/changemap',
  files(
    'map',
    'map_img',
    { PNG: png, JPEG: jpeg, WebP: webp },
    ['webp', 400, 200],
    [
      ['a PDF', pdf, no],
      ['an SVG', svg, no],
    ],
  ),
)

const remove = '/app/dashboard/settings/appearances/removemap'
const mapOf = async (testApp: TestApp) =>
  (await done(testApp, '/app/client/site/frame', {}, 'SUCCESS', 'anonymous')).fetchsetting.map_img

scenarios('/app/dashboard/settings/appearances/removemap', [
  { name: 'too low', as: low, refused: 'NOT_AUTHORIZED' },
])

forOneDatabase((_name, _open, place) => {
  test('the picture of the map can be removed with its file, unless it was changed meanwhile', async () => {
    const testApp = await openTestApp(await place())
    const before = await done(testApp, '/app/dashboard/settings/appearances/getone', {}, 'SUCCESS')
    const { data } = await done(
      testApp,
      path('map_img'),
      { map: await pictureFile() },
      'UPDATED_SUCCESSFULLY',
    )
    assert.deepEqual(await filesIn(testApp), [data.map_img])
    assert.equal(await mapOf(testApp), data.map_img)

    const stale = { seen: before.data.versions.map_img }
    await refused(testApp, remove, stale, 'ROW_CHANGED')
    assert.deepEqual(await filesIn(testApp), [data.map_img], 'a refused removal removes nothing')

    const seen = { seen: data.versions.map_img }
    const removed = await done(testApp, remove, seen, 'UPDATED_SUCCESSFULLY')
    assert.equal(removed.data.map_img, '')
    assert.deepEqual(await filesIn(testApp), [])
    assert.equal(await mapOf(testApp), '')
    await done(testApp, remove, {}, 'UPDATED_SUCCESSFULLY')
  })
})
