// A part whose script is loaded on demand is in the page that is rendered first, when the server has not loaded it yet.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from 'react-router'
import type { SiteBuild } from '#server/pages/site-server.ts'
import { root } from '#server/runtime/root.ts'
import { openDemoApp } from '#tests/http/support.ts'

const { app } = await openDemoApp()
/** The pages as a process has them that has rendered none: other tests in this one may have loaded every part. */
const build: SiteBuild = await import(
  `${pathToFileURL(join(root, 'build', 'server', 'index.js')).href}?first`
)
const handle = createRequestHandler(build, 'production')

async function render(path: string): Promise<string> {
  const context = build.entry.module.provideSite(
    {
      call: app.call,
      language: 'ku',
      defaultLanguage: 'ku',
      origin: 'http://lifts.example',
      documents: '',
      splashMs: 0,
      pdf: async () => new Uint8Array(),
    },
    'mark',
  )
  await handle(new Request(`http://lifts.example${path}`), context)
  return build.entry.module.renderedPage(context) ?? ''
}

/** A product with a part that names machines, and one that shows where it can be fetched. */
for (const path of ['/products/1', '/shop/17'])
  test(`${path} is whole when it is rendered first`, async () => {
    const first = await render(path)
    assert.equal(first, await render(path))
    assert.ok(first.includes('<!--$-->'), 'it has parts that are loaded on demand')
    assert.equal(first.includes('<!--$!-->'), false)
    assert.equal([...first.matchAll(/streamController\.enqueue\(/g)].length, 1)
  })
