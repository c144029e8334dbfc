import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { htmlOf } from '#tests/support/components.ts'

const { Undo } = await import('#web/ui/undo/undo.tsx')

test('the offer to undo names what is gone, describes its button with it, and has room for a fault', () => {
  const onUndo = async () => undefined
  const html = htmlOf(
    createElement(Undo, { text: 'Panel is removed', label: 'Undo', onUndo, onEnd: () => {} }),
  )
  const [, id] = /<span id="([^"]+)">Panel is removed<\/span>/.exec(html) ?? []
  assert.ok(id)
  assert.match(html, new RegExp(`<button[^>]* aria-describedby="${id}"[^>]*>Undo</button>`))
  assert.match(html, /<span[^>]* role="alert"><\/span>/)
})
