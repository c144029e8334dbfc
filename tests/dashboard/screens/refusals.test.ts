import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, afterEach, before, mock, suite, test } from 'node:test'
import { oneFor } from '#tests/browser/kit/looks.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { dashboardIn } from '../staff.ts'
import { addressOf, screensOfProduct } from './opened.ts'
import { developer } from './outline.ts'
import { outlines } from './outlines.ts'
import type { Press } from './presses.ts'
import { type Rendered, renderedScreen, type ScreenPath, screenPaths } from './rendered.ts'

const { MutationObserver } = await import('@tanstack/react-query')
const { Refused } = await import('#web/dashboard/kit/query-client.ts')

const root = new URL('../../../', import.meta.url)
const { t } = dashboardIn('en')
const refusal = t('messages.SERVER_BUSY')
/** How every call is refused. */
let failure: ConstructorParameters<typeof Refused>[0] = { msg: 'SERVER_BUSY' }
/** The files whose forms and actions were refused. */
const refused = new Set<string>()

const formsOf = ({ html }: Rendered) => [...html.matchAll(/<form[ >].*?<\/form>/gs)].map(([form]) => form)
const tells = (html: string) => new RegExp(`role="alert".*?${refusal}`, 's').test(html)

/** The fields of a form that a call takes: not the buttons that choose between two versions of a row. */
const namesIn = (form: string) =>
  [...form.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)].flatMap(([, name = '']) =>
    /^(?:mantine-|whose-)/.test(name) ? [] : [name],
  )

const tooLong = t('messages.TOO_LONG')

/** Whether a page says beside a field, and not only of its form, that it was refused. */
const isMarked = (html: string) => html.split(tooLong).length > 2

/** Those with fields of the browser's own; what they say is tried where staff log in. */
const isAuth = (path: string) => path.startsWith('auth/')

suite('a refused call', () => {
  const product = screensOfProduct()
  before(() => {
    const { getCurrentResult } = MutationObserver.prototype
    mock.method(
      MutationObserver.prototype,
      'getCurrentResult',
      function (this: typeof MutationObserver.prototype) {
        const callers = new Error().stack?.matchAll(/\/(web\/dashboard\/[^:]+):/g) ?? []
        for (const [, file = ''] of callers) refused.add(file)
        const error = new Refused(failure)
        return { ...getCurrentResult.call(this), status: 'error', isError: true, isIdle: false, error }
      },
    )
  })
  after(() => mock.restoreAll())
  afterEach(() => {
    failure = { msg: 'SERVER_BUSY' }
  })

  /** Fails unless each field of the forms that presses open says so when it is the one that was refused. */
  async function marksEach(path: ScreenPath, presses: readonly Press[]) {
    const look = { ...developer, presses }
    const names = new Set(formsOf(await renderedScreen(path, addressOf(path), look)).flatMap(namesIn))
    // The fields of a text in all languages are one component. A full run refuses each field, others a third of them.
    const fields = [...names].filter((name) => !/^(?:ar|en)_/.test(name))
    for (const field of fields.filter((one) => isFullRun || oneFor(`${path} ${one}`, [true, false, false]))) {
      failure = { msg: 'INVALID_DATA', field, reason: 'TOO_LONG' }
      const { html } = await renderedScreen(path, addressOf(path), look)
      assert.ok(isMarked(html), `${JSON.stringify(presses)} ${field}`)
    }
    failure = { msg: 'SERVER_BUSY' }
  }

  for (const path of screenPaths.filter((one) => !isAuth(one))) {
    test(`every form of /${path} tells that its call was refused`, async () => {
      product.as('developer')
      const screen = await renderedScreen(path, addressOf(path), developer)
      for (const form of formsOf(screen)) assert.ok(tells(form), form)
      await marksEach(path, [])
      const { here: _, ...opening } = outlines[path].forms ?? {}
      // The form that edits is the one that adds.
      const buttons = Object.keys(opening).filter((button) => button !== 'Edit' || !('Add' in opening))
      for (const button of [...buttons, ...(path === 'product/stores' ? ['Delete'] : [])]) {
        const look = { ...developer, presses: [{ button }] }
        const opened = await renderedScreen(path, addressOf(path), look)
        for (const form of formsOf(opened)) assert.ok(tells(form), `${button}: ${form}`)
        await marksEach(path, [{ button }])
        if (button === 'Delete') assert.ok(tells(opened.html), button)
      }
    })
  }

  test('no form of the dashboard was left out', () => {
    const files = globSync('web/dashboard/**/*.tsx', { cwd: root })
    const withForms = files.filter((file) =>
      /useEntityForm[<(]/.test(readFileSync(new URL(file, root), 'utf8')),
    )
    assert.ok(withForms.length > 20)
    assert.deepEqual(
      withForms.filter((file) => !refused.has(file)),
      [],
    )
  })
})
