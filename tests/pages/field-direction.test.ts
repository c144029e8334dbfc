import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, openApp } from '#tests/http/support.ts'

const { app, port } = await openApp({}, { pages: 'built' })

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

test('the home page quotes the co-founder, also from a quote that has a direction', async () => {
  for (const attributes of ['', ' dir="rtl" lang="ckb"']) {
    const ku_cofounder = `<p>پێش بەرزکەرەوە</p><blockquote${attributes}>بەرزکەرەوەی باش</blockquote><p>ئاکۆ</p>`
    await app.database.transaction(({ db }) => db.updateTable('settings').set({ ku_cofounder }).execute())
    const { text } = await ask(port, '/', { headers: { cookie: 'lang=ku' } })
    assert.match(text, />بەرزکەرەوەی باش<\/blockquote>/, attributes)
    assert.ok(!text.includes('پێش بەرزکەرەوە'), 'nothing before the quote')
  }
})
