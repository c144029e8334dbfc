import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { checkSync } from 'recheck'
import { isFullRun } from '#tests/support/extent.ts'
import { everyLiteral, type Literal, literalsOf } from './regexes.ts'

// Its other ways to run need Java or a program of their own.
process.env.RECHECK_BACKEND = 'pure'

/** Those whose time grows with the square of the text, and why it does not matter; by a part of how they are written. */
const bounded: Readonly<Record<string, string>> = {
  '/^(.{4,}?)\\1+$/su': 'a password has 128 characters at most',
}

const list = new URL('safe-regexes.txt', import.meta.url)

/** Those that the checker found safe, one a line: it takes a minute for all, and only a full run asks it again. */
const readSafe = async () => (await readFile(list, 'utf8')).split('\n').filter(Boolean)

// It counts its steps beside the time: a busy machine must not change what it finds.
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, mutationTimeout: null }

function verdict({ pattern, flags }: Pick<Literal, 'pattern' | 'flags'>): string {
  const { status } = checkSync(pattern, flags, untimed)
  return status
}

test('the checker finds an expression that a text can keep busy, and the reader finds it in a file', () => {
  const [one, two] = literalsOf(
    'x.tsx',
    'const a = <p title={String(/^(a+)+$/)}>{"/b/"}</p>; const b = /^c$/i',
  )
  assert.ok(one && two)
  assert.equal(verdict(one), 'vulnerable')
  assert.equal(verdict({ pattern: '\\s+$', flags: '' }), 'vulnerable')
  assert.equal(verdict(two), 'safe')
})

test('no regular expression can be kept busy by a text', async () => {
  const all = await everyLiteral()
  assert.ok(all.size > 100)
  const safe = await readSafe()
  const listed = isFullRun ? [] : safe
  const candidates = [...all].filter(([name]) => !(name in bounded) && !listed.includes(name))
  const { safe: found = [], wrong = [] } = Object.groupBy(candidates, ([, literal]) =>
    verdict(literal) === 'safe' ? 'safe' : 'wrong',
  )
  assert.deepEqual(
    wrong.map(([name, { path }]) => `${path}: ${name}`),
    [],
  )
  assert.deepEqual(
    [...Object.keys(bounded), ...safe].filter((name) => !all.has(name)),
    [],
    'these are written nowhere any more',
  )
  const unlisted = found.map(([name]) => name).filter((name) => !safe.includes(name))
  if (isFullRun) assert.deepEqual(unlisted, [], 'these are lines of safe-regexes.txt to add')
})
