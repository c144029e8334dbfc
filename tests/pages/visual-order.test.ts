// Every page of the site, every mail and every PDF in Kurdish and Arabic: nothing is seen in another order than it is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueHtml } from '#demo/catalogue/pages.ts'
import { demo } from '#demo/content/index.ts'
import { oneFor } from '#tests/browser/kit/looks.ts'
import { publicPlaces } from '#tests/browser/kit/places.ts'
import { ask, sharedDemo } from '#tests/http/support.ts'
import { everyMail } from '#tests/mail/all-templates.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { paragraphsOf } from '#tests/support/paragraphs.ts'
import { firstStrong, visualFaults } from '#tests/support/visual-order.ts'

const { port, read } = await sharedDemo()

const languages = ['ku', 'ar'] as const
const sheets = [1, 3, 4, 6, 7, 8, 10, 12].map((id) => `/products/${id}/sheet`)
const products = await read.selectFrom('products').select(['id', 'status']).execute()
const projects = await read.selectFrom('projects').select('id').execute()
const services = await read.selectFrom('services').select('id').execute()
const paths = new Set([
  ...publicPlaces.map(({ path }) => path),
  ...sheets,
  ...products.map(({ id, status }) => `/${status === 'sale' ? 'shop' : 'products'}/${id}`),
  ...projects.map(({ id }) => `/projects/${id}`),
  ...services.map(({ id }) => `/services/${id}`),
])

const faultsIn = (html: string, dir: 'ltr' | 'rtl' = 'rtl') =>
  paragraphsOf(html, dir).flatMap((one) => visualFaults(one.text, one.dir))

for (const language of languages) {
  test(`every page is read in the order in which it is seen in ${language}`, async () => {
    assert.ok(paths.size > 90)
    const found: string[] = []
    for (const path of paths) {
      if (!isFullRun && oneFor(path, languages) !== language) continue
      const { text } = await ask(port, path, { headers: { cookie: `lang=${language}` } })
      const [, title = ''] = /<title>([^<]*)/.exec(text) ?? []
      const faults = [...faultsIn(text.slice(text.indexOf('<body'))), ...faultsIn(title)]
      for (const fault of new Set(faults)) found.push(`${path}: ${fault}`)
    }
    assert.deepEqual(found, [])
  })

  test(`every mail is read in the order in which it is seen in ${language}`, () => {
    for (const [name, { subject, text, html }] of Object.entries(everyMail(language))) {
      const lines = text.split('\n').filter((line) => !/^(?:>|https?:)/.test(line))
      const faults = lines.flatMap((line) => visualFaults(line, firstStrong(line)))
      assert.deepEqual(
        [...visualFaults(subject, 'rtl'), ...faults, ...faultsIn(html.slice(html.indexOf('<body')))],
        [],
        name,
      )
    }
  })
}

test('the catalogue is read in the order in which it is seen', () => {
  assert.deepEqual([...new Set(faultsIn(catalogueHtml(demo), 'ltr'))], [])
})
