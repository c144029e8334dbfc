// The bundle runs without its sources, its threads and processes too: from sources they start more slowly and need more
// memory.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { bundleServer } from '#scripts/bundle-server.ts'
import { bundle } from '#scripts/kit/root.ts'
import { readMetrics } from '#tests/metrics/read-metrics.ts'
import { smallPdf } from '#tests/support/pdfs.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product-process.ts'

const flag = '--no-strip-types'

await bundleServer()
const port = await freePort()
const product = await startProduct({ NODE_OPTIONS: flag, METRICS_PORT: String(port) })
after(() => product.stop())

test('the bundled product searches and draws data sheets in its threads', async () => {
  for (const path of ['/products?q=lift', '/products/1/sheet.pdf'])
    assert.equal((await fetch(`${product.url}${path}`)).status, 200, path)
  // A search without its thread is answered all the same, and counted as a fault.
  const counts = await readMetrics(`http://127.0.0.1:${port}/metrics`)
  assert.equal(counts.get('nihom_database_faults_total{kind="failed"}'), 0)
})

for (const [module, input, begins] of [
  ['draw-svg.js', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>', '\x89PNG'],
  ['rebuild-pdf.js', smallPdf(), '%PDF'],
] as const)
  test(`the bundled ${module} makes a file`, async () => {
    const child = spawn(process.execPath, [flag, join(bundle, module), '20000', '8'])
    child.stdin.end(input)
    const [made, said] = await Promise.all([buffer(child.stdout), buffer(child.stderr)])
    assert.equal(made.toString('latin1', 0, 4), begins, said.toString())
  })
