import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { until } from '#tests/support/wait-until.ts'
import { dashboardIn } from '../staff.ts'
import { screensOfProduct } from './opened.ts'
import { developer } from './outline.ts'
import { answers, renderedScreen } from './rendered.ts'

const { t } = dashboardIn('en')
const path = 'order/orders'
const button = t('dashboard.orders.cancelUnconfirmed')
const text = t('dashboard.orders.unconfirmedCount', { count: 1 })

suite('orders that were not confirmed in time', () => {
  const product = screensOfProduct()
  const outcomes = async () => {
    const { read } = product.testApp().app.database
    const rows = await read.selectFrom('orders').select('outcome').orderBy('id').execute()
    return rows.map(({ outcome }) => outcome)
  }

  test('the home and the list tell of them, and the list finds them', async () => {
    product.as('developer')
    const home = await renderedScreen('home', 'home', developer)
    assert.match(home.html, new RegExp(`href="/dashboard/order/orders\\?status=unconfirmed"[^>]*>${text}<`))
    const { html } = await renderedScreen(path, path, developer)
    assert.ok(html.includes(text))
    assert.equal(html.split(`>${t('dashboard.orders.unconfirmed')}</small>`).length, 2, 'one row is marked')
    const found = await renderedScreen(path, `${path}?status=unconfirmed`, developer)
    assert.ok(found.html.includes('ORDER-OF-shirin') && !found.html.includes('ORDER-OF-karwan'))
  })

  test('the question tells how many, and nothing is cancelled before its answer', async () => {
    product.as('developer')
    const { html } = await renderedScreen(path, path, { ...developer, presses: [{ button }] })
    assert.ok(html.includes(t('dashboard.orders.cancelUnconfirmedText', { count: 1 })))
    assert.deepEqual(await outcomes(), ['none', 'none'])
  })

  test('a second press cancels those that are marked, and no other', async () => {
    product.as('developer')
    await renderedScreen(path, path, { ...developer, presses: [{ button }, 'submit'] })
    await until('they are cancelled', () => answers.isMutating() === 0)
    assert.deepEqual(await outcomes(), ['cancelled', 'none'])
    product.as('developer')
    assert.ok(!(await renderedScreen(path, path, developer)).buttons.has(button))
  })
})
