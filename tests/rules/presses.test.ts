// Every press and every form is of a kind that somebody has thought through: what a slow, lost, reordered or hung answer
// does to it, and what a second press does. A listener on a plain element would be of none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSync, Visitor } from 'rolldown/utils'
import { sourcesOf } from './source-files.ts'

/** The kinds, by what takes the press; docs/architecture.md tells what each does. */
const kinds = {
  /** The buttons that all others are made of: what they do is for `useBusy` to bound, if it is more than a look. */
  button: ['web/ui/button.tsx', 'web/dashboard/kit/table-rows.tsx'],
  /** Closes what lies over the page; a press beside it too. */
  dialog: ['web/ui/dialog.tsx'],
  /** Opens and closes what stands beside it, without a call. */
  menu: ['web/site/shell/navbar.tsx'],
  /** A form of the site: `useForm`. */
  siteForm: [
    'web/site/customer/login/auth-frame.tsx',
    'web/site/customer/cart/delivery-form.tsx',
    'web/site/contact/contact-form.tsx',
    'web/site/customer/orders/return-form.tsx',
    'web/site/planner/request-form.tsx',
    'web/site/customer/profile/address-form.tsx',
    'web/site/customer/profile/edit-panel.tsx',
    'web/site/customer/orders/track.tsx',
  ],
  /** A form of the dashboard: `useEntityForm`, before the login `useAuthForm`. */
  staffForm: [
    'web/dashboard/kit/form-card.tsx',
    'web/dashboard/kit/form-dialog.tsx',
    'web/dashboard/screens/account/auth-card.tsx',
    'web/dashboard/kit/sign-in-again.tsx',
  ],
  /** Leads to an address, which the router does once. */
  navigation: ['web/site/catalogue/list-filters.tsx', 'web/site/planner/question.tsx'],
  /** Chooses how this browser shows the site, at once and without a call. */
  preference: ['web/site/home/panel.tsx', 'web/site/shell/languages.tsx', 'web/site/shell/theme.tsx'],
  /** A single act with `useBusy`. */
  once: ['web/site/customer/session/logout.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const listens = /^on(?:Click|Submit|DoubleClick|ContextMenu)$/
const takesListeners = ['button', 'form']

/** Tells whether a component listens to presses on a plain element, or hands one listeners that it was given. */
function takesPresses(path: string, text: string): boolean {
  const { program, errors } = parseSync(path, text)
  assert.deepEqual(errors, [], path)
  let found = false
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return
      found ||= attributes.some((one) =>
        one.type === 'JSXAttribute'
          ? one.name.type === 'JSXIdentifier' && listens.test(one.name.name)
          : takesListeners.includes(name.name),
      )
    },
  })
  visitor.visit(program)
  return found
}

test('the reader of components finds a listener on a plain element', () => {
  assert.ok(takesPresses('a.tsx', 'const A = () => <p><button onClick={go}>Go</button></p>'))
  assert.ok(takesPresses('a.tsx', 'const A = (props) => <form {...props} />'))
  assert.ok(!takesPresses('a.tsx', 'const A = () => <Button onClick={go} />'))
})

test('every press and every form is of a known kind', async () => {
  const sources = await sourcesOf('web', '.tsx')
  const found = sources.filter(({ path, text }) => takesPresses(path, text)).map(({ path }) => path)
  assert.deepEqual(found, Object.values(kinds).flat().sort())
})
