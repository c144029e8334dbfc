import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageTable } from '#contract/kit/languages.ts'
import { en } from '#i18n/en/index.ts'
import { type Source, sourcesOf } from './source-files.ts'

const forms = new Set<string>(Object.values(languageTable).flatMap(({ plurals }) => plurals))

/** The paths of all texts below a node of a dictionary; a plural counts as one. */
function keysOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name
    const isText = typeof value === 'string' || Object.keys(value).every((form) => forms.has(form))
    return isText ? [key] : keysOf(value, key)
  })
}

/** Which of the keys no source asks for: by its whole name, or by a template and a word for its gap. */
function unused(keys: readonly string[], sources: readonly Source[]): string[] {
  const whole = sources.map(({ text }) => text).join('\n')
  const words = new Set(whole.match(/[\w.]+/g))
  const templates = [...whole.matchAll(/`([\w.]+\.)\$\{[^}`]*\}([\w.]*)`/g)]
  return keys.filter((key) => {
    if (words.has(key)) return false
    return !templates.some(([, start = '', end = '']) => {
      const fits = key.startsWith(start) && key.endsWith(end)
      return fits && words.has(key.slice(start.length, key.length - end.length))
    })
  })
}

test('the reader of keys finds an unused one', () => {
  const text = "t('a.b'); t(`a.c.$" + "{kind}`); const kinds = ['red']"
  assert.deepEqual(unused(['a.b', 'a.c.red', 'a.c.blue', 'a.d'], [{ path: 'x.ts', text }]), [
    'a.c.blue',
    'a.d',
  ])
})

test('every text of the dictionaries is asked for', async () => {
  const rooms = ['contract', 'i18n', 'server', 'web', 'demo', 'scripts']
  const sources = (await Promise.all(rooms.map((room) => sourcesOf(room, '.ts', '.tsx')))).flat()
  assert.ok(sources.length > 0)
  assert.deepEqual(unused(keysOf(en), sources), [])
})
