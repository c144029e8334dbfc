import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { ask, openApp } from '../http/support.ts'

const { port } = await openApp({}, { pages: 'built' })

/** What a script meets where the browser blocks storage: each use throws. */
function blocked(): object {
  const window = {
    history: { state: { key: 'a' } },
    scrollTo: () => undefined,
    console: { error: () => undefined },
  }
  const denied = {
    get: () => {
      throw new Error('SecurityError')
    },
  }
  return Object.defineProperties({ ...window, window }, { sessionStorage: denied, localStorage: denied })
}

for (const path of ['/', '/shop', '/contact', '/dashboard/auth/login'])
  test(`no inline script of ${path} that uses storage fails where it is blocked`, async () => {
    const { text } = await ask(port, path)
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
    const storing = scripts.filter((code) => code.includes('sessionStorage.getItem'))
    assert.ok(storing.length > 0, 'the script that restores the scroll position')
    for (const code of storing) assert.doesNotThrow(() => runInNewContext(code, blocked()))
  })
