import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { dashboardIn } from '../staff.ts'
import { screensOfProduct } from './opened.ts'
import { developer } from './outline.ts'
import { propsOf, renderedScreen } from './rendered.ts'

const { Navigate } = await import('react-router')

const { t } = dashboardIn('en')
const path = 'order/telephone'

suite('a message of the contact form that is made into an order', () => {
  const product = screensOfProduct()
  const held = (html: string, name: string) => {
    const [field = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? []
    return /value="([^"]*)"/.exec(field)?.[1]
  }

  test('leads from its dialog to the order, which takes over who wrote it, beside its text', async () => {
    const { read } = product.testApp().app.database
    const message = await read
      .selectFrom('contacts')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    product.as('moderator')
    const moderator = { actor: 'moderator', language: 'en' } as const
    const list = await renderedScreen('setting/contacts', 'setting/contacts?message=1', moderator)
    assert.match(
      list.html,
      new RegExp(`href="/dashboard/order/telephone\\?message=1".*${t('dashboard.contacts.order')}`, 's'),
    )
    const { html } = await renderedScreen(path, `${path}?message=1`, moderator)
    assert.ok(html.includes(message.msg) && html.includes(message.subject))
    assert.equal(held(html, 'name'), message.name)
    assert.equal(held(html, 'email'), message.email)
  })

  test('one that there is not leads to the 404 page', async () => {
    product.as('developer')
    const screen = await renderedScreen(path, `${path}?message=999999`, developer)
    assert.deepEqual(
      propsOf(screen, Navigate).map(({ to }) => to),
      ['/404'],
    )
  })
})
