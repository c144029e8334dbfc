import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { caddyfile } from '#scripts/proxy/caddy.ts'
import { oneMachine, severalProcesses } from '#scripts/proxy/nginx.ts'
import { whenItBreaks } from '#scripts/when-it-breaks.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')
const ours = [...(await read('README.md')).matchAll(/`([A-Z\d_]{4,})`/g)].map(([, name]) => name)
/** The last is the C library's. */
const variables = new Set([...ours, 'MALLOC_ARENA_MAX'])

for (const [file, assignment] of [
  ['deploy/Containerfile', /\b([A-Z\d_]+)=/g],
  ['deploy/compose.yaml', /^ {4}([A-Z\d_]+):/gm],
  ['deploy/nihom.service', /(?<=^Environment=.*)\b([A-Z\d_]+)=/gm],
] as const) {
  test(`${file} sets only variables that there are`, async () => {
    const text = await read(file)
    const named = [...text.matchAll(assignment)].map(([, name = '']) => name)
    assert.ok(named.length > 2)
    assert.deepEqual(
      named.filter((name) => !variables.has(name)),
      [],
    )
  })
}

test('the image is given folders that there are, and the packages by the lockfile', async () => {
  const text = await read('deploy/Containerfile')
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  assert.ok(copied.includes('package-lock.json') && copied.includes('server'))
  assert.deepEqual(
    copied.filter((name) => !existsSync(join(root, name))),
    [],
  )
})

for (const [file, text] of [
  ['deploy/nginx.conf', oneMachine()],
  ['deploy/nginx-several.conf', severalProcesses()],
  ['deploy/Caddyfile', caddyfile()],
  ['docs/when-it-breaks.md', whenItBreaks()],
] as const) {
  test(`${file} is what npm run written-files writes`, async () => {
    assert.equal(await read(file), text, 'run npm run written-files')
  })
}
