import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

/**
 * What may be isolated from left to right whatever the language: money, codes, telephones and e-mails. Names, dates and
 * file names can be right to left; with `isolated` their words and figures would change places.
 */
const leftToRight = [
  /^format(?:Money|Dinar)\(/,
  /^(?:\w+\.)*(?:order)?code$/,
  /^(?:\w+\.)*(?:ordercode|email|former_email|login_email)$/,
  /^login_email \?\? email$/,
  /^(?:emergency|phone|whatsapp)\.text$/,
  // Examples of what to type.
  /^'[+#\d][\w+#.,\s-]*'$/,
]

/** The arguments of calls of `isolated` in a source, without its declaration. */
function argumentsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w.])isolated\(/g)].map(({ index, 0: call }) => {
    const from = index + call.length
    let depth = 1
    let at = from
    for (; at < text.length && depth > 0; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    return text.slice(from, at - 1).trim()
  })
}

const isAllowed = (argument: string) => leftToRight.some((pattern) => pattern.test(argument))

test('the reader of isolated texts finds a name, a date and a file', () => {
  const planted =
    "t('x', { name: isolated(name), at: isolated(formatDate(day, 'ku')), code: isolated(order.ordercode) })"
  assert.deepEqual(argumentsIn(planted), ['name', "formatDate(day, 'ku')", 'order.ordercode'])
  assert.deepEqual(argumentsIn(planted).map(isAllowed), [false, false, true])
})

test('only money, codes, telephones and e-mails are isolated from left to right; the rest by their own direction', async () => {
  const sources = (
    await Promise.all(['server', 'web', 'i18n'].map((room) => sourcesOf(room, '.ts', '.tsx')))
  ).flat()
  const calls = sources.flatMap(({ path, text }) => argumentsIn(text).map((argument) => ({ path, argument })))
  assert.ok(calls.length > 25)
  assert.deepEqual(
    calls.filter(({ argument }) => !isAllowed(argument)),
    [],
  )
  // The sign itself stands nowhere else.
  const signs = sources.filter(
    ({ path, text }) => path !== 'i18n/format.ts' && /\u2066|\\u2066(?!-)/.test(text),
  )
  assert.deepEqual(
    signs.map(({ path }) => path),
    [],
  )
})
