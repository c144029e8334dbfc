import assert from 'node:assert/strict'
import type { SessionKind } from '#server/domain/sessions.ts'
import { lastMail } from './accounts.ts'
import type { Place } from './databases.ts'
import { type Actor, customersPassword, staffPassword } from './people.ts'
import { openWorld, type World } from './scenarios.ts'

const publicUrl = 'http://lifts.example'

const kinds = {
  customer: {
    area: 'client',
    page: '/undoemail',
    cookie: 'c',
    owner: 'account_id',
    password: customersPassword,
  },
  staff: {
    area: 'dashboard',
    page: '/dashboard/auth/undoemail',
    cookie: 's',
    owner: 'user_id',
    password: staffPassword,
  },
} as const

/** Somebody new, who is signed in. */
export interface Mover {
  readonly id: number
  readonly email: string
  readonly token: string
  readonly cookie: string
}

/** The product in a place of its own, found by readers of its mails, until the tests are over. */
export async function openMovers({ config, atEnd }: Place): Promise<World> {
  const world = await openWorld(config, { PUBLIC_URL: publicUrl })
  atEnd(() => world.app.close())
  return world
}

let turn = 0
/** An address that nobody has. */
export const freshEmail = () => `fresh-${turn++}@mail.example`

/** Makes calls of a kind of people who change their e-mails. */
export function moversOf(world: World, kind: SessionKind) {
  const { area, page, cookie, owner, password } = kinds[kind]
  const call = async (path: string, body: object, actor?: Actor, cookies?: string) =>
    JSON.parse((await world.call(path, body, actor, cookies)).text)
  const add = (email: string) => {
    const person = { name: 'n', email, pass: password }
    return kind === 'customer'
      ? call('/app/client/auth/register', { isRegister: true, ...person })
      : call('/app/dashboard/users/add', { addUsers: true, role: 'writer', ...person }, 'admin')
  }
  const change = (mover: Mover, newemail: string) => {
    const body = { changeEmail: true, [owner]: mover.id, newemail }
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
    async somebody(): Promise<Mover> {
      const email = freshEmail()
      assert.equal((await add(email)).status, true)
      const login = { isLogin: true, user: email, pass: password }
      const { data, token } = await call(`/app/${area}/auth/login`, login)
      return { id: data.id, email, token, cookie: `${cookie}=${token}` }
    },
    /** Changes the e-mail; gives the token of the link that the old address is mailed. */
    async leave(mover: Mover, newemail: string, from = mover.email): Promise<string> {
      assert.equal((await change(mover, newemail)).status, true)
      const { text = '', html = '' } = await lastMail(world, from)
      const [link = '', token = ''] = /^http:\S+#([\w-]{43})$/m.exec(text) ?? []
      assert.equal(link, `${publicUrl}${page}?lang=ku#${token}`)
      assert.ok(html.includes(`href="${link}"`))
      return token
    },
  }
}
