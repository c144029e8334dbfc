// What counts as a lost network: only a request that failed, never a fault of our own code.
import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { refusal, stubNetwork } from '#tests/support/fake-browser.ts'
import { longestCall, onAccountMismatch, send, unreachable } from '#web/api/client.ts'
import '#tests/support/components.ts'

const { failFast, holdPageData, onHeld } = await import('#web/site/shell/held-navigation.ts')

const page = 'https://example.com/products.data'
const lost = new TypeError('Failed to fetch')

/** Loads a page's data over a network that answers as told, one reply after the other; counts the requests. */
function openPage(
  replies: readonly (Response | Error)[],
  { headers = {} }: { headers?: Record<string, string> } = {},
) {
  const left = [...replies]
  const requests: unknown[] = []
  const network = async (request: Request) => {
    requests.push(request)
    const reply = left.shift()
    if (reply instanceof Response) return reply
    if (reply) throw reply
    // No answer: it ends when it is given up.
    return new Promise<Response>((_, fail) =>
      request.signal.addEventListener('abort', () => fail(request.signal.reason)),
    )
  }
  const window: { fetch: typeof fetch; location: { href: string } } = {
    fetch: (input, init) => network(input instanceof Request ? input : new Request(input, init)),
    location: { href: 'https://example.com/' },
  }
  Object.assign(globalThis, { window })
  holdPageData()
  const controller = new AbortController()
  return {
    controller,
    requests,
    load: () => window.fetch(page, { signal: controller.signal, headers }),
  }
}

/** Collects the retries of held requests, until the end of the test. */
function holding() {
  const held: (() => void)[] = []
  ends.push(onHeld((again) => held.push(again)))
  return held
}
const ends: (() => void)[] = []
const { any } = AbortSignal
const turn = () => new Promise((done) => setImmediate(done))

afterEach(() => {
  for (const end of ends.splice(0)) end()
  Object.assign(AbortSignal, { any })
  mock.timers.reset()
  Reflect.deleteProperty(globalThis, 'window')
})

test('a failed request for page data waits for its retry, in browsers without `AbortSignal.any` too', async () => {
  Reflect.deleteProperty(AbortSignal, 'any')
  const held = holding()
  const { load, requests } = openPage([lost, lost, new Response('data')])
  const answer = load()
  for (const count of [1, 2]) {
    await turn()
    assert.equal(held.length, count)
    held[count - 1]?.()
  }
  assert.equal(await (await answer).text(), 'data')
  assert.equal(requests.length, 3)
})

test('a request that nobody answers is given up and waits too; a visitor who goes elsewhere ends it', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const held = holding()
  const { load, controller, requests } = openPage([])
  const answer = assert.rejects(load(), { name: 'AbortError' })
  await turn()
  assert.equal(held.length, 0)
  mock.timers.tick(longestCall)
  await turn()
  assert.equal(held.length, 1)
  controller.abort()
  await answer
  assert.equal(requests.length, 1)
})

test('a request of the background, and one that no page announces, fail at once', async () => {
  await assert.rejects(openPage([lost]).load(), lost)
  const held = holding()
  const { load, controller } = openPage([lost])
  failFast(controller.signal)
  await assert.rejects(load(), lost)
  assert.equal(held.length, 0)
})

test('a fault of ours before or after the request is thrown, and nothing is held or sent again', async () => {
  const held = holding()
  const before = openPage([new Response('data')], { headers: { 'no header': '' } })
  await assert.rejects(before.load(), TypeError)
  assert.equal(before.requests.length, 0)
  assert.equal(held.length, 0)
  const fault = new TypeError('x is not a function')
  ends.push(
    onHeld(() => {
      throw fault
    }),
  )
  const after = openPage([lost, new Response('data')])
  await assert.rejects(after.load(), fault)
  assert.equal(after.requests.length, 1)
})

const ask = () => send('/app/client/auth/logout', 'isLogout', {})

test('a call counts as unanswered only where the request failed', async () => {
  stubNetwork(() => 'lost')
  assert.deepEqual(await ask(), unreachable)
  stubNetwork(() => '<html>502</html>')
  assert.deepEqual(await ask(), unreachable)
})

test('a fault of ours in what follows an answer, or in a body that cannot be sent, rejects the call', async () => {
  const calls = stubNetwork(() => refusal('SIGNED_IN_AS_ANOTHER'))
  const fault = new TypeError('x is not a function')
  ends.push(
    onAccountMismatch(() => {
      throw fault
    }),
  )
  await assert.rejects(ask(), fault)
  assert.equal(calls.length, 1)
  const body = {
    lang: 'en' as const,
    get search(): string {
      throw fault
    },
  }
  await assert.rejects(send('/app/client/search/suggest', 'getSuggestions', body), fault)
})
