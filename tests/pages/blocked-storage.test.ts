import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { publicPlaces, screenPlaces } from '#tests/browser/kit/places.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { ask, sharedDemo } from '../http/support.ts'

const { port } = await sharedDemo()

/** What a script meets where the browser blocks storage: each use throws. */
function blocked(): object {
  const classList = { add: () => undefined }
  const root = { dataset: {}, classList, lang: 'en' }
  const window = {
    history: { state: { key: 'a' } },
    scrollTo: () => undefined,
    console: { error: () => undefined },
    location: { pathname: '/' },
    navigator: { languages: ['ar'] },
    performance: { now: () => 0 },
    setTimeout: () => 0,
    MutationObserver: class {
      observe() {}
    },
  }
  const denied = {
    get: () => {
      throw new Error('SecurityError')
    },
  }
  const document = Object.defineProperty({ documentElement: root }, 'cookie', denied)
  const areas = { sessionStorage: denied, localStorage: denied, caches: denied, indexedDB: denied }
  return Object.defineProperties({ ...window, window, document }, areas)
}

// The screens of the dashboard are one document.
const paths = [...publicPlaces, ...screenPlaces.slice(0, isFullRun ? undefined : 1)].map(({ path }) => path)

for (const path of [...new Set(paths)])
  test(`no inline script of ${path} that uses storage fails where it is blocked`, async () => {
    const { text } = await ask(port, path)
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
    const storing = scripts.filter((code) => /sessionStorage|document\.cookie/.test(code))
    assert.ok(
      storing.some((code) => code.includes('sessionStorage.getItem')),
      'the script that restores the scroll position',
    )
    assert.ok(
      storing.some((code) => code.includes('dataset.theme')),
      'the script that chooses the theme',
    )
    for (const code of storing) assert.doesNotThrow(() => runInNewContext(code, blocked()), code)
  })
