import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { run } from '#scripts/kit/run.ts'
import { type BrowserReport, durationsText, failuresOf } from '#scripts/testing/browser-report.ts'

const spec = (file: string, title: string, duration: number, message?: string) => ({
  title,
  file,
  ok: message === undefined,
  tests: [{ results: [{ duration, errors: message === undefined ? [] : [{ message }] }] }],
})

const report: BrowserReport = {
  stats: { expected: 2, unexpected: 2, flaky: 0 },
  suites: [
    { file: 'cart.spec.ts', specs: [spec('cart.spec.ts', 'a cart is emptied', 1500)] },
    {
      file: 'stories/visit.spec.ts',
      specs: [spec('stories/visit.spec.ts', 'a visitor finds a lift', 3000, '\u001b[31mTimed out\u001b[39m')],
      suites: [
        {
          file: 'stories/visit.spec.ts',
          specs: [spec('stories/visit.spec.ts', 'in Kurdish', 500, `one\n${'\ncall log'.repeat(50)}`)],
        },
      ],
    },
  ],
  errors: [{ message: 'the server did not start' }],
}

test('each failed browser test is named with its file and the beginning of its error', () => {
  const failures = failuresOf(report)
  assert.equal(failures.length, 3)
  assert.equal(failures[0], 'tests/browser/stories/visit.spec.ts: a visitor finds a lift\nTimed out')
  assert.match(failures[1] ?? '', /^tests\/browser\/stories\/visit\.spec\.ts: in Kurdish\none\n/)
  assert.ok((failures[1] ?? '').split('\n').length < 20)
  assert.equal(failures[2], 'the server did not start')
})

test('the durations of nested tests count for their file, the longest first', () => {
  assert.equal(
    durationsText(report),
    'Seconds of browser tests: 5. The longest files: visit.spec.ts 4, cart.spec.ts 2',
  )
})

test('further output can follow that of a command', async () => {
  const printed = new PassThrough()
  assert.equal(await run('node', ['-e', 'console.log("printed")'], {}, printed), 0)
  printed.end('followed')
  assert.equal((await printed.toArray()).join(''), 'printed\nfollowed')
})
