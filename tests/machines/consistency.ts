import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import type { Machines } from '#tests/support/cluster.ts'
import { amountOf } from '#tests/support/extent.ts'
import { customersPassword } from '#tests/support/people.ts'
import { spread } from '#tests/support/percentiles.ts'
import { pictureFile } from '#tests/support/pictures.ts'

/** How many writes are looked for; `WRITES=2000` for a long look. */
const writes = amountOf('WRITES', 20, 2000)

/** Makes a call at a process as whoever has the token. */
async function callAt(url: string, path: Path, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const sent = JSON.stringify({ [contract[path].flag]: true, ...body })
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: sent })
  assert.equal(response.status, 200, path)
  return response.json()
}

/** The number in the company's name as something tells it: a call, a page, or what the browser fetches for one. */
const tellers = {
  call: async (url: string) => JSON.stringify(await callAt(url, '/app/client/site/frame', {})),
  page: async (url: string) => (await fetch(`${url}/contact`, { headers: { cookie: 'lang=en' } })).text(),
  data: async (url: string) =>
    (await fetch(`${url}/contact.data`, { headers: { cookie: 'lang=en' } })).text(),
}
const numberAt = async (teller: keyof typeof tellers, url: string) =>
  Number(/Lifts no\. (?<number>\d+)/.exec(await tellers[teller](url))?.groups?.number ?? 0)

/** Defines what holds of several processes while all is well. */
export function consistency({ url, each, content }: Machines): void {
  const [first = url, second = url, third = url] = each.map((machine) => machine.url)

  async function rename(at: string, number: number) {
    const { token } = content.people.admin
    const path = '/app/dashboard/settings/appearances/changenameenglish'
    const answer = await callAt(at, path, { englishname: `Lifts no. ${number}` }, token)
    assert.equal(answer.msg, 'UPDATED_SUCCESSFULLY')
  }

  test('of all processes that start together one makes the first staff account and prints its password', () => {
    const telling = each.filter(({ product }) => /^ {2}Password /m.test(product.output()))
    assert.equal(telling.length, 1)
  })

  test('after a write that was acknowledged no process gives an older answer', async (t: TestContext) => {
    let acknowledged = 0
    let stale = 0
    let answerCount = 0
    let done = false
    const times: number[] = []
    async function look(teller: keyof typeof tellers, at: string) {
      const least = acknowledged
      answerCount += 1
      if ((await numberAt(teller, at)) < least) stale += 1
    }
    // Who comes meanwhile has pages rendered while they change.
    async function comeMeanwhile() {
      while (!done) await look('page', url)
    }
    const visitors = [comeMeanwhile(), comeMeanwhile()]
    const places = [first, second, third]
    for (let number = 1; number <= writes; number++) {
      await rename(places[number % 3] ?? url, number)
      acknowledged = number
      const began = performance.now()
      const looks = places.flatMap((at) =>
        (['call', 'page', 'data'] as const).map(async (teller) => {
          await look(teller, at)
          times.push(performance.now() - began)
        }),
      )
      await Promise.all(looks)
    }
    done = true
    await Promise.all(visitors)
    assert.deepEqual([acknowledged, stale], [writes, 0], `${stale} of ${answerCount} answers were older`)
    const { p50, p99 } = spread(times)
    t.diagnostic(`${answerCount} answers; after a write told by all after p50 ${p50} ms, p99 ${p99} ms`)
  })

  test('a session that is opened on one counts on all, and ended on one ends on all', async () => {
    const { id, email } = content.people.customer
    for (const [here, there, elsewhere] of [
      [first, second, third],
      [third, first, second],
    ] as const) {
      const login = { user: email, pass: customersPassword }
      const { token } = await callAt(here, '/app/client/auth/login', login)
      const isOpen = async (at: string) =>
        (await callAt(at, '/app/client/auth/checkauth', { account_id: id }, token)).status
      assert.deepEqual(await Promise.all([here, there, elsewhere].map(isOpen)), [true, true, true])
      await callAt(there, '/app/client/auth/logout', {}, token)
      assert.deepEqual(await Promise.all([here, there, elsewhere].map(isOpen)), [false, false, false])
    }
  })

  test('password attempts at all processes count together, sequential and concurrent', async () => {
    const { otherCustomer, admin } = content.people
    const attempt = async (path: Path, user: string, at: string) =>
      (await callAt(at, path, { user, pass: 'not the password' })).msg
    const after: string[] = []
    for (let turn = 0; turn < 12; turn++) {
      const at = [first, second, third][turn % 3] ?? url
      after.push(await attempt('/app/client/auth/login', otherCustomer.email, at))
    }
    assert.equal(after.indexOf('TOO_MANY_REQUESTS'), 10)
    const attempts = Array.from({ length: 24 }, (_, turn) =>
      attempt('/app/dashboard/auth/login', admin.email, [first, second, third][turn % 3] ?? url),
    )
    const answers = await Promise.all(attempts)
    assert.equal(answers.filter((msg) => msg === 'INVALID_DATA').length, 10)
    assert.equal(answers.filter((msg) => msg === 'TOO_MANY_REQUESTS').length, 14)
  })

  test('a picture that one took is served by all, in every size', async () => {
    const { id, token } = content.people.customer
    const form = new FormData()
    form.set('changeAvatar', 'true')
    form.set('account_id', String(id))
    form.set('avatar', await pictureFile())
    const headers = { authorization: `Bearer ${token}` }
    const sent = await fetch(`${url}/api/app/client/profile/changeavatar`, {
      method: 'POST',
      headers,
      body: form,
    })
    const { data } = await sent.json()
    const place = `/uploads/accounts/${data.avatar}`
    for (const path of [place, `${place}?w=320`]) {
      const answers = await Promise.all([first, second, third].map((at) => fetch(`${at}${path}`)))
      const bodies = await Promise.all(answers.map(async (one) => Buffer.from(await one.arrayBuffer())))
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
        path,
      )
      assert.ok(bodies[0] && bodies.every((body) => body.length > 0 && body.equals(bodies[0] ?? body)))
    }
  })
}
