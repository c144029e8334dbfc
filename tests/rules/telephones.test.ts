// One decision says which telephone a place shows: nothing of the site dials, or writes a number, beside it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Source, sourcesOf } from './source-files.ts'

/** Who makes the URLs that dial, and who shows what the decision gave. */
const makers = ['web/shared/site-data.server.ts', 'server/pages/offline.ts']
const deciders = ['web/shared/use-telephones.ts', 'web/site/page/telephones.tsx', ...makers]

/** The sign of a URL that dials, of the settings' numbers, and of a number taken out of the site's data. */
const dialling = /['"`]tel:/
const ofSettings =
  /\b(?:dial_emergency|dial_rescue|(?:emergency|rescue)_phone)\b|fetchsetting\.phone|setting\.phone\b/
const ofSite = /\btelephones?\b(?:\.(?:office|emergency))?\??\.(?:text|href)\b/

/**
 * The schema.org data names the company's numbers to programs, the sitemap names the page that only an emergency number
 * brings, and the loader of that page reads the rescue service's number.
 */
const readers = [
  ...makers,
  'web/shared/organization.server.ts',
  'web/site/emergency/load-emergency.ts',
  'server/pages/sitemap.ts',
]
/** What takes its numbers from `useTelephones`, and the data sheet, which is a file to print. */
const showers = [
  'web/site/contact/other-telephones.tsx',
  'web/site/page/telephones.tsx',
  'web/site/emergency/emergency-head.tsx',
  'web/site/contact/other-telephones.tsx',
  'web/site/product/sheet-file.ts',
]

/** What is wrong in some sources, in words. */
function faultsOf(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => [
    ...(dialling.test(text) && !makers.includes(path) ? [`${path} makes a URL that dials`] : []),
    ...(ofSettings.test(text) && !readers.includes(path) ? [`${path} reads a number of the settings`] : []),
    ...(ofSite.test(text) && !showers.includes(path) && !deciders.includes(path)
      ? [`${path} takes a number out of the site's data`]
      : []),
  ])
}

const sources = async () => [
  ...(await sourcesOf('web/site', '.ts', '.tsx')),
  ...(await sourcesOf('web/shared', '.ts', '.tsx')),
  ...(await sourcesOf('server/pages', '.ts')),
]

test('every telephone of the pages comes from the one decision', async () => {
  const all = await sources()
  assert.ok(all.length > 100)
  assert.deepEqual(faultsOf(all), [])
  for (const path of [...readers, ...deciders, ...showers])
    assert.ok(
      all.some((one) => one.path === path),
      `${path} is there`,
    )
})

test('a telephone beside the decision is found', () => {
  const found = (text: string) => faultsOf([{ path: 'web/site/x.tsx', text }]).length
  assert.equal(found('<a href={`tel:' + '1`}>'), 1)
  assert.equal(found('<a href={siteData.telephones.office.href}>'), 1)
  assert.equal(found('<Latin>{telephone.text}</Latin>'), 1)
  assert.equal(found('frame.fetchsetting.emergency_phone'), 1)
  assert.equal(found("type={telephone ? 'a' : 'b'}"), 0)
})
