import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, openApp } from '#tests/http/support.ts'

const { port } = await openApp({}, { pages: 'built' })

test('text in any language begins at its own side, and an empty field at the page’s', async () => {
  for (const [path, name] of [
    ['/shop', 'q'],
    ['/projects', 'q'],
    ['/register', 'name'],
  ] as const) {
    const { text } = await ask(port, path, { headers: { cookie: 'lang=ku' } })
    const [field = ''] = new RegExp(`<input(?=[^>]* name="${name}")[^>]*>`).exec(text) ?? []
    assert.match(field, / dir="auto"/, path)
    assert.match(field, / placeholder="[^"]+"/, path)
  }
})
