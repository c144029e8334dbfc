import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import '#tests/support/components.ts'
import { refusal, stubNetwork } from '#tests/support/fake-browser.ts'
import { send } from '#web/api/client.ts'
import { mapLink } from '#web/shared/links.ts'
import { indicatorPosition } from '#web/site/showcase/scroll-indicator.ts'
import { networkOf } from '#web/ui/networks.ts'

const { splashScript } = await import('#web/shared/inline-script.tsx')
const { chooseLanguage, inLanguage, withoutLanguage } = await import('#web/site/shell/languages.tsx')

suite('a choice of language', () => {
  test('leads to the same page in it, whatever else the address says', () => {
    assert.equal(inLanguage('/shop', '?page=2&lang=ku', 'ar'), '/shop?page=2&lang=ar')
    assert.equal(inLanguage('/', '', 'en'), '/?lang=en')
  })

  test('leaves the address once it is kept, and nothing else does', () => {
    assert.equal(withoutLanguage('/shop', '?page=2&lang=ku&q=a+b'), '/shop?page=2&q=a+b')
    assert.equal(withoutLanguage('/about', '?lang=ku'), '/about')
  })

  test('is kept for a year, and the page comes anew', () => {
    const done: unknown[] = []
    const document = { cookie: '', dispatchEvent: ({ type }: Event) => done.push(type) }
    const location = {
      pathname: '/shop',
      search: '?lang=en&page=3',
      hash: '#found',
      reload: () => done.push('reload'),
    }
    const history = { state: 'kept', replaceState: (...given: unknown[]) => done.push(given) }
    Object.assign(globalThis, { document, window: { location, history } })
    chooseLanguage('ar')
    assert.equal(document.cookie, 'lang=ar; path=/; max-age=31536000; samesite=lax')
    assert.deepEqual(done, ['reloading', ['kept', '', '/shop?page=3#found'], 'reload'])
  })
})

/** Something that the page has put off, and for how many milliseconds. */
type Later = [work: () => void, ms: number]

/**
 * What the script before the first paint leaves on the page, which arrived so many milliseconds after its request; what it
 * puts off is added to `later`.
 */
function opened(
  pathname: string,
  cookie: string,
  { ms = 0, session = {} as object | undefined, later = [] as Later[], arrived = 0 } = {},
) {
  const dataset: Record<string, string> = {}
  const document = { documentElement: { dataset }, cookie, querySelector: () => null }
  class MutationObserver {
    observe() {}
  }
  const setTimeout = (...one: Later) => void later.push(one)
  const page = {
    document,
    location: { pathname },
    MutationObserver,
    RegExp,
    setTimeout,
    performance: { now: () => arrived },
  }
  runInNewContext(splashScript(ms), session ? { ...page, sessionStorage: session } : page)
  return dataset
}

suite('before the first paint', () => {
  test('the page takes the theme that was chosen for it', () => {
    assert.equal(opened('/', '').theme, 'light')
    assert.equal(opened('/', 'a=b; clientTheme=dark').theme, 'dark')
    assert.equal(opened('/', 'clientTheme=dark; lang=ku').theme, 'dark')
    assert.equal(opened('/', 'xclientTheme=dark').theme, 'light')
    assert.equal(opened('/', 'clientTheme=darker').theme, 'light')
    assert.equal(opened('/', 'dashboardTheme=dark').theme, 'light')
    assert.equal(opened('/dashboard/home', 'dashboardTheme=dark').theme, 'dark')
    assert.equal(opened('/dashboard', 'clientTheme=dark').theme, 'light')
  })

  test('the doors are shown on the first page of a visit alone, and never to staff', () => {
    const session = {}
    assert.equal(opened('/', '', { ms: 900, session }).opening, 'wait')
    assert.equal(opened('/about', '', { ms: 900, session }).opening, undefined)
    assert.equal(opened('/', '', { ms: 0 }).opening, undefined)
    assert.equal(opened('/dashboard', '', { ms: 900 }).opening, undefined)
    assert.equal(opened('/', '', { ms: 900, session: undefined }).theme, 'light')
  })

  test('the doors part before their time is over, and are gone with it', () => {
    const later: Later[] = []
    const page = opened('/', '', { ms: 1500, later })
    const next = () => {
      const [work, ms] = later.shift() ?? assert.fail('nothing is put off')
      work()
      return ms
    }
    assert.deepEqual([next(), page.opening], [900, 'part'])
    assert.equal(next(), 600)
    assert.deepEqual([page.opening, later.length], [undefined, 0])
  })

  /** How long each of the steps of an opening is put off. */
  const delaysOf = (ms: number, arrived: number) => {
    const later: Later[] = []
    opened('/', '', { ms, later, arrived })
    for (let at = 0; at < later.length; at++) later[at]?.[0]()
    return later.map(([, ms]) => ms)
  }

  test('a short opening is all parting', () => {
    assert.deepEqual(delaysOf(200, 0), [0, 200])
  })

  test('the time until the page arrived counts, and a late page shows the parting alone', () => {
    assert.deepEqual(delaysOf(1500, 400), [500, 600])
    assert.deepEqual(delaysOf(1500, 900), [0, 600])
    assert.deepEqual(delaysOf(1500, 4000), [0, 600])
  })
})

suite('a call', () => {
  test('is made to its path, with its flag and as whom the tab acts', async () => {
    const requests = stubNetwork(() => ({ status: true, msg: 'SUCCESS' }))
    await send('/app/client/orders/getall', 'getAllOrders', { account_id: 7 }, { 'x-acting-as': '7' })
    assert.equal(requests[0]?.path, '/app/client/orders/getall')
    assert.deepEqual(requests[0]?.body, { account_id: 7, getAllOrders: true })
    assert.equal(requests[0]?.headers.get('x-acting-as'), '7')
  })

  test('without an answer, or with a malformed one, counts as unreachable', async () => {
    for (const reply of ['lost', '<html>', '', 'null', '{}', '{"status":true}', '[]'] as const) {
      stubNetwork(() => reply)
      const answer = await send('/app/client/auth/logout', 'isLogout', {})
      assert.deepEqual(answer, { status: false, msg: 'UNREACHABLE' }, reply)
    }
    stubNetwork(() => refusal('SERVER_BUSY'))
    assert.equal((await send('/app/client/auth/logout', 'isLogout', {})).msg, 'SERVER_BUSY')
  })
})

test('the company is looked for on a map by its whole name', () => {
  assert.equal(
    mapLink('هەوراز & co'),
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('هەوراز & co')}`,
  )
})

test('a sign is known however it is written, and what has none is a link', () => {
  assert.equal(networkOf('FaceBook'), 'facebook')
  assert.equal(networkOf('myspace'), 'link')
})

test('the car waits at each floor, rides between them and stays within the house', () => {
  const marks = [100, 300, 700]
  assert.equal(indicatorPosition(0, marks), 100)
  assert.equal(indicatorPosition(110, marks), 100)
  assert.equal(indicatorPosition(200, marks), 200)
  assert.equal(indicatorPosition(290, marks), 300)
  assert.equal(indicatorPosition(9000, marks), 700)
  assert.equal(indicatorPosition(5, []), 0)
})
