import assert from 'node:assert/strict'
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

/** Found safe, and slow to be found so; asked again only in a full run. */
const slow = new Set([
  '/<\\/?(?:p|pre|div|br|hr|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|figure|img)\\b[^<>]*>/gi',
  '/(?<=\\S) \\S*$/',
  '/(?<![\\s،؛,;:.!؟?…])[\\s،؛,;:.!؟?…]+$/',
  '/(?<!0)0+$/',
  '/(?<!\\/)\\/+$/',
  '/^[A-Za-z0-9_-][A-Za-z0-9._/-]{0,199}$/',
  '/^[\\x21-\\x7e]{32,200}$/',
  '/^[a-z0-9][a-z0-9_-]{0,99}\\.(?<extension>[a-z]{3,4})$/',
  '/^\\uFEFF?\\s*(?:<\\?xml\\s[^>]*\\?>\\s*)?(?:<!--[\\s\\S]*?-->\\s*)*/',
  '/(?:^|;\\s*)dashboardLang=([a-z]{2})(?:;|$)/',
  '/^http:\\/\\/(?:localhost|127\\.[\\d.]+|\\[::1\\])(?::\\d+)?(?:\\/|$)/',
  '/^([^:：]{1,40})[:：]\\s+(\\S.{0,119})$/',
  '/(?<!\\s)\\s+\\S*$/',
  '/((?<![\\d.,])\\d+(?:[.,]\\d+)*(?:\\s?[×x]\\s?\\d+(?:[.,]\\d+)*)+)/',
  '/(?<![\\p{L}\\p{N}])(?:1|one|single|mono\\w*|یەک|واحد|أحادي)(?![\\p{L}\\p{N}])/iu',
  '/^import (?:\\* as (?<name>\\w{1,100}) from )?(?<path>"[^"\\n]{1,300}");\\n/gm',
  '/^[\\w-]{43}$/',
  '/\\d+(?:[.,·]\\d+)+(?![\\p{L}\\p{N}])|[\\p{L}\\p{M}\\p{N}]{1,60}/gu',
  '/(?<=\\d)\\s*x\\s*(?=\\d)/g',
  '/^(\\d[\\d.,]*(?:–\\d[\\d.,]*)?)(?:\\s?([^\\s\\d]\\S{0,13}))?$/u',
  '/(?:^|;\\s*)clientTheme=dark(?:;|$)/',
  '/^\\/backups\\/(?<file>[\\w.-]{1,100})\\?ticket=(?<ticket>[\\w-]{43})$/',
])

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
  const every = isFullRun
  const asked = [...all].filter(([name]) => !(name in bounded) && (every || !slow.has(name)))
  const wrong = asked
    .filter(([, literal]) => verdict(literal) !== 'safe')
    .map(([name, { path }]) => `${path}: ${name}`)
  assert.deepEqual(wrong, [])
  assert.deepEqual(
    [...Object.keys(bounded), ...slow].filter((name) => !all.has(name)),
    [],
  )
})
