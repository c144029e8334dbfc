import assert from 'node:assert/strict'
import type { SessionKind } from '#server/calls/sessions.ts'
import { lastMail } from './account-access.ts'
import type { Place } from './databases.ts'
import { type Actor, actors, customersPassword, roleOf, staffPassword } from './people.ts'
import { openTestApp, type Scenario, type TestApp } from './scenarios.ts'

const publicUrl = 'http://lifts.example'

const kinds = {
  customer: {
    area: 'client',
    page: '/undoemail',
    proofPage: '/proveemail',
    cookie: 'c',
    owner: 'account_id',
    password: customersPassword,
  },
  staff: {
    area: 'dashboard',
    page: '/dashboard/auth/undoemail',
    proofPage: '/dashboard/auth/proveemail',
    cookie: 's',
    owner: 'user_id',
    password: staffPassword,
  },
} as const

/** Somebody new, who is signed in. */
export interface EmailOwner {
  readonly id: number
  readonly email: string
  readonly token: string
  readonly cookie: string
}

/** The product in a place of its own, found by readers of its mails, until the tests are over. */
export const openTestAppWithMail = (place: Place): Promise<TestApp> =>
  openTestApp(place, { PUBLIC_URL: publicUrl })

type TokenCall = `/app/${'client' | 'dashboard'}/auth/${'proveemail' | 'undoemail'}`

/** How a call refuses whoever brings no token that was mailed. */
export const invalidTokens = <P extends TokenCall>(): Scenario<P>[] => [
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'no token', refused: 'DATA_REQUIRED' },
  { name: 'what is no token', body: { token: 7 }, refused: 'INVALID_DATA' },
  { name: 'a made-up token', as: actors, body: { token: 'x'.repeat(43) }, refused: 'CODE_NOT_FOUND' },
]

let turn = 0
/** An address that nobody has. */
export const uniqueEmail = () => `fresh-${turn++}@mail.example`

/** Makes calls of a kind of people who change their e-mails. */
export function emailChangesOf(testApp: TestApp, kind: SessionKind) {
  const { area, page, proofPage, cookie, owner, password } = kinds[kind]
  const call = async (path: string, body: object, actor?: Actor, cookies?: string) =>
    JSON.parse((await testApp.call(path, body, actor, cookies)).text)
  const add = (email: string) => {
    const person = { name: 'n', email, pass: password }
    return kind === 'customer'
      ? call('/app/client/auth/register', { isRegister: true, ...person })
      : call('/app/dashboard/users/add', { addUsers: true, role: roleOf.writer, ...person }, 'admin')
  }
  /** The token of the link in the newest mail to an address. */
  async function linkFrom(address: string, to: string): Promise<string> {
    const { text = '', html = '' } = await lastMail(testApp, address)
    const [link = '', token = ''] = /^http:\S+#([\w-]{43})$/m.exec(text) ?? []
    assert.equal(link, `${publicUrl}${to}?lang=ku#${token}`)
    assert.ok(html.includes(`href="${link}"`))
    return token
  }
  const proofOf = (address: string) => linkFrom(address, proofPage)
  const prove = (token: string) => call(`/app/${area}/auth/proveemail`, { isProveEmail: true, token })
  const change = (mover: EmailOwner, newemail: string) => {
    const body = { changeEmail: true, [owner]: mover.id, newemail, ...(kind === 'staff' && { password }) }
    return call(`/app/${area}/profile/changeemail`, body, 'anonymous', mover.cookie)
  }
  return {
    area,
    owner,
    password,
    call,
    /** Makes an account of an address. */
    add,
    change,
    undo: (token: string) => call(`/app/${area}/auth/undoemail`, { isUndoEmail: true, token }),
    /** The token of the link that a new address was mailed. */
    proofOf,
    prove,
    /** Makes somebody; a customer has proved their address, unless told. */
    async somebody({ proved = true } = {}): Promise<EmailOwner> {
      const email = uniqueEmail()
      assert.equal((await add(email)).status, true)
      if (kind === 'customer' && proved) assert.equal((await prove(await proofOf(email))).status, true)
      const login = { isLogin: true, user: email, pass: password }
      const { data, token } = await call(`/app/${area}/auth/login`, login)
      return { id: data.id, email, token, cookie: `${cookie}=${token}` }
    },
    /** Changes the e-mail and proves it; gives the token of the link that the old address is mailed. */
    async leave(mover: EmailOwner, newemail: string, from = mover.email): Promise<string> {
      assert.equal((await change(mover, newemail)).status, true)
      assert.equal((await prove(await proofOf(newemail))).status, true)
      return linkFrom(from, page)
    },
    /** Lets the address that somebody has be proved for so many days. */
    async age({ id }: Pick<EmailOwner, 'id'>, days: number): Promise<void> {
      const proved = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
      await testApp.app.database.transaction(({ db }) =>
        db
          .updateTable(kind === 'customer' ? 'accounts' : 'users')
          .set({ proved })
          .where('id', '=', id)
          .execute(),
      )
    },
  }
}
