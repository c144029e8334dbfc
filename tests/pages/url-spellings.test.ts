import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, openApp, parentSegments } from '#tests/http/support.ts'

const { port } = await openApp({}, { pages: 'built' })

test('no spelling of an address that leads elsewhere does, and none ends the process', async () => {
  const rooms = ['/assets/', '/products/', '/', '/sitemap/']
  const targets = ['package.json', 'etc/passwd', 'nihom.sqlite']
  const climbing = rooms.flatMap((room) =>
    parentSegments.flatMap((dots) => targets.map((target) => `${room}${dots}/${dots}/${dots}/${target}`)),
  )
  const odd = ['/%', '/%zz', '/%00', '/\\', '///etc/passwd', '/.git/config', '/.env', '/server/index.js']
  const more = [
    '/assets',
    '/assets/',
    '/assets/%2e',
    '/build/app/start.js',
    '/products/%00',
    '/products/1%00',
    '/*',
    '/;',
  ]
  const second = [
    '/x/../about',
    '/./about',
    '/x/%2e%2e/about',
    '/about/.',
    '/.%2E/about',
    '/x\\..\\about',
    '/about\\',
  ]
  const absolute = [
    'http://127.0.0.1/etc/passwd',
    'file:///etc/passwd',
    '/?lang=../../x',
    `/${'a/'.repeat(3000)}`,
  ]
  const { pid } = process
  for (const path of [...climbing, ...odd, ...more, ...second, ...absolute]) {
    const { status, text } = await ask(port, path)
    const home = path.startsWith('/?')
    assert.ok(home ? status === 200 : status === 404 || status === 400, `${path} ${status}`)
    assert.doesNotMatch(text, /root:x:0|SQLite format|"devDependencies"|\[core\]|ENOENT|file:\/\/\//, path)
  }
  assert.equal((await ask(port, '/healthz')).status, 200)
  assert.equal(process.pid, pid)
})
