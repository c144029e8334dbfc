import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookOf, looks, nameOf } from '#tests/browser/kit/looks.ts'
import { customerPlaces, publicPlaces, screenPlaces } from '#tests/browser/kit/places.ts'
import { dashboardStates, siteStates } from '#tests/browser/walk/states.ts'
import { sitePages } from '#tests/support/site-pages.ts'

const places = [...publicPlaces, ...customerPlaces, ...screenPlaces]

test('every page of the site is walked through', () => {
  const walked = new Set([...publicPlaces, ...customerPlaces].map(({ path }) => path.split('?')[0]))
  const missing = sitePages.filter((page) => {
    const pattern = new RegExp(`^${page.replace(/:\w+/g, '(?:\\d+|\\{order\\})')}$`)
    return ![...walked].some((path) => pattern.test(path ?? ''))
  })
  // Staff open a preview of what is not published, by a link that only they get.
  assert.deepEqual(missing, ['/preview/:id'])
})

test('the walk of `npm test` sees a page of the site and a screen of the dashboard in every look', () => {
  for (const [what, visited] of [
    ['the site', publicPlaces],
    ['the dashboard', screenPlaces],
  ] as const) {
    const seen = new Set(visited.filter(({ isVariant }) => !isVariant).map(lookOf))
    const unseen = looks.filter((look) => !seen.has(look)).map(nameOf)
    assert.deepEqual(unseen, [], `${what}: change the salt in tests/browser/kit/looks.ts`)
  }
})

test('every state of a page or screen is opened where the walk comes by', () => {
  const addresses = new Set(places.map(({ path, looker }) => `${looker} ${path}`))
  const unreached = [...siteStates, ...dashboardStates].filter(
    ({ path, looker }) => !addresses.has(`${looker} ${path}`),
  )
  assert.deepEqual(
    unreached.map(({ name }) => name),
    [],
  )
})

test('no two places or states have the same name', () => {
  const names = [...places, ...siteStates, ...dashboardStates].map(({ name }) => name)
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
})
