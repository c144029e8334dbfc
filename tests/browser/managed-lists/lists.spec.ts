import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { isFullRun } from '#tests/support/extent.ts'
import {
  add,
  edit,
  endSearch,
  expectNone,
  expectOnly,
  expectPages,
  expectShown,
  expectSorts,
  open,
  pictureOf,
  remove,
  rowsOf,
  search,
  searchAndSort,
} from './actions.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import { rowCount } from './fields.ts'
import { expect, test, uniqueWord } from './fixture.ts'
import { parts } from './parts.ts'
import { people } from './people.ts'
import { valuesOf } from './screen.ts'

const screens = Object.entries({ ...catalogue, ...parts, ...content, ...people })
// Two shapes of list: searched, with a picture and rows of another list; and people and their rights.
// What every list shows, asks for and stores is tried without a browser in tests/dashboard/screens; a full run takes the whole grid.
const usual: Readonly<Record<string, Language>> = { products: 'ku', users: 'en' }

for (const lang of languages) {
  test.describe(lang, () => {
    test.use({ lang })
    const its = screens.filter(([list]) => isFullRun || usual[list] === lang)
    for (const [list, entry] of its) {
      test(`${list} in ${lang}: every change in the list is stored`, async ({ dashboard }) => {
        const { page } = dashboard
        const screen = await entry(dashboard)
        const { fields = [], searched, own, adds, deleting } = screen
        const [mark, many] = [uniqueWord(), uniqueWord()]
        const [before, after] = [valuesOf(fields, 0, mark), valuesOf(fields, 1, mark)]

        // One row: added, changed and deleted, each of which a search of the server's rows, or a reload, shows.
        const [written] = adds ? [] : await screen.make([0], mark)
        await open(dashboard, screen)
        if (adds) await add(dashboard, screen, before)
        const id = async () => (await rowsOf(dashboard).locator('td').first().textContent()) ?? ''
        if (!searched) await expect(rowsOf(dashboard)).toHaveCount(1)
        let row = written ?? screen.rowOf(before, searched ? '' : await id())
        if (searched) await search(dashboard, row.sign)
        else await page.reload()
        await expectOnly(dashboard, row)
        await expectShown(dashboard, screen, row, before)
        await screen.more?.(row, rowsOf(dashboard))
        if (screen.editing && fields.length > 0) {
          const picture = await pictureOf(dashboard)
          await edit(dashboard, screen, row, before, after)
          row = written ?? screen.rowOf(after, searched ? '' : await id())
          if (searched) await search(dashboard, row.sign)
          await expectOnly(dashboard, row)
          await page.reload()
          await expectOnly(dashboard, row)
          await expectShown(dashboard, screen, row, after)
          if (picture) expect(await pictureOf(dashboard)).not.toBe(picture)
        }
        if (deleting) {
          await remove(dashboard, screen, row)
          if (searched) {
            await search(dashboard, '')
            await search(dashboard, row.sign)
          } else await page.reload()
          await expectNone(dashboard)
        }

        // More rows than a page has: ordered by every head that orders them, and on two pages.
        const first = deleting ? [] : [row]
        const ns = Array.from({ length: rowCount }, (_, n) => n).slice(first.length)
        const rows = [...first, ...(await screen.make(ns, many))]
        if (own || !searched) await open(dashboard, screen)
        if (own && searched) {
          await search(dashboard, uniqueWord())
          await expectNone(dashboard)
          await endSearch(dashboard, screen)
        }
        if (!own) await searchAndSort(dashboard, screen, many)
        await expectSorts(dashboard, screen, rows)
        if (list === 'products' || isFullRun) await expectPages(dashboard, rows)
      })
    }
  })
}
