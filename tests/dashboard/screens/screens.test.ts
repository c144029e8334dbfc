import assert from 'node:assert/strict'
import { after, before, mock, suite, test } from 'node:test'
import { may } from '#contract/kit/roles.ts'
import { roleOf, type StaffActor } from '#tests/support/people.ts'
import { dashboardIn } from '../staff.ts'
import { addressOf, screensOfProduct } from './opened.ts'
import { developer, outlineOf } from './outline.ts'
import { outlines, withoutUnnamed } from './outlines.ts'
import { propsOf, renderedScreen, screenPaths } from './rendered.ts'

const { MutationObserver } = await import('@tanstack/react-query')
const { Navigate } = await import('react-router')
const { screens } = await import('#web/dashboard/screens.ts')

const { t } = dashboardIn('en')
const lockFor = (actor: StaffActor) =>
  t('dashboard.act.locked', { role: t(`dashboard.roles.${roleOf[actor]}`) })

suite('the screens of the dashboard', () => {
  const product = screensOfProduct()
  // Looking changes nothing: what a button sends is not sent.
  before(() => mock.method(MutationObserver.prototype, 'mutate', () => new Promise(() => {})))
  after(() => mock.restoreAll())

  for (const path of screenPaths) {
    test(`/${path} has its heading, columns, filters, actions and fields`, async () => {
      product.as('developer')
      const seen = await outlineOf(path, addressOf(path))
      assert.deepEqual(withoutUnnamed(seen, path), outlines[path])
    })
  }

  for (const actor of ['writer', 'moderator', 'admin'] as const) {
    test(`screens that a ${actor} may not see say so, and ask the server nothing`, async () => {
      const closed = screens
        .filter((screen) => 'needs' in screen && !may(roleOf[actor], screen.needs))
        // Everybody sees the settings.
        .filter(({ path }) => path !== 'setting/appearances')
      assert.ok(closed.length > 0)
      for (const { path } of closed) {
        product.as(actor)
        const { html } = await renderedScreen(path, addressOf(path), { actor, language: 'en' })
        assert.match(html, new RegExp(`role="note".*${lockFor(actor)}`, 's'), path)
        assert.doesNotMatch(html, /<table|<form/, path)
        assert.equal(html.match(/<h1\b/g)?.length, 1, path)
        assert.deepEqual(product.requests(), [], path)
      }
    })
  }

  test('a writer sees a lock, and why, on what they may not do with a list or a row', async () => {
    product.as('writer')
    const look = { actor: 'writer', language: 'en' } as const
    const { html, buttons } = await renderedScreen('product/stores', 'product/stores?edit=1', look)
    const why = lockFor('writer')
    assert.doesNotMatch(html, /<form/, 'a link to the form opens none')
    assert.ok(!buttons.has('Add'))
    assert.match(
      html,
      new RegExp(`aria-disabled="true"[^>]*aria-describedby="([^"]+)".*id="\\1"[^>]*>${why}`, 's'),
    )
    for (const action of ['Edit', 'Delete'])
      assert.match(
        html,
        new RegExp(`aria-label="${action}: [^"]+\\. ${why}"[^>]*aria-disabled="true"`),
        action,
      )
    product.as('developer')
    const free = await renderedScreen('product/stores', 'product/stores', developer)
    assert.ok(
      !free.html.includes(t('dashboard.act.locked', { role: '' }).trim()) && free.buttons.has('Delete'),
    )
  })

  test('a moderator sees the settings locked, and a writer the figures in texts', async () => {
    product.as('moderator')
    const settings = await renderedScreen('setting/appearances', 'setting/appearances', {
      ...{ actor: 'moderator', language: 'en' },
    })
    const role = t(`dashboard.roles.${roleOf.moderator}`)
    assert.match(settings.html, new RegExp(`role="note".*${t('dashboard.settings.locked', { role })}`, 's'))
    const buttons = [...settings.html.matchAll(/<button[^>]*type="submit"[^>]*>/g)]
    assert.ok(buttons.length > 40)
    for (const [button] of buttons) assert.match(button, /disabled=""/)
    product.as('writer')
    const figures = await renderedScreen('product/figureproposals', 'product/figureproposals', {
      ...{ actor: 'writer', language: 'en' },
    })
    assert.match(figures.html, new RegExp(`role="note".*${lockFor('writer')}`, 's'))
  })

  test('writers see prices and statuses of products with the reason why they stay', async () => {
    product.as('writer')
    const look = { actor: 'writer', language: 'en', presses: [{ button: 'Edit' }] } as const
    const { html } = await renderedScreen('product/products', 'product/products', look)
    const role = t(`dashboard.roles.${roleOf.writer}`)
    assert.ok(html.includes(t('dashboard.form.sellingLocked', { role })))
    for (const name of ['sale_price', 'status'])
      assert.match(
        html,
        new RegExp(`<input[^>]*(?:disabled=""[^>]*name="${name}"|name="${name}"[^>]*disabled="")`),
        name,
      )
  })

  test('a screen whose calls fail has one heading', async () => {
    for (const path of screenPaths.filter((one) => !one.startsWith('auth/'))) {
      product.as('developer')
      const { fetch } = globalThis
      Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
      try {
        const { html } = await renderedScreen(path, addressOf(path), developer)
        assert.equal(html.match(/<h1\b/g)?.length, 1, path)
      } finally {
        Object.assign(globalThis, { fetch })
      }
    }
  })

  test('the address of a row that there is not leads to the 404 page', async () => {
    for (const path of screenPaths.filter((one) => one.includes(':id'))) {
      product.as('developer')
      const screen = await renderedScreen(path, addressOf(path, 999_999), developer)
      assert.deepEqual(
        propsOf(screen, Navigate).map(({ to }) => to),
        ['/404'],
        path,
      )
    }
    product.as('developer')
    const sizes = 'product/products/:id/colors/:colorid/sizes'
    const screen = await renderedScreen(sizes, addressOf(sizes, 1), developer)
    assert.equal(propsOf(screen, Navigate)[0]?.to, '/404', 'a colour of another product')
  })
})
