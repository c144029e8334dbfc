import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { ask, openApp } from '#tests/http/support.ts'
import { named } from './read-metrics.ts'

const token = 'a-token-of-forty-characters-for-a-test-0'
const { port } = await openApp({ METRICS_TOKEN: token })
const { text } = await ask(port, '/metrics', { headers: { authorization: `Bearer ${token}` } })
const there = named(text)
const metric = /\b(?:nihom|nodejs|process)_[a-z\d_]+\b/g
const base = (name: string) => (there.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))

test('every metric that a rule or the guide names is one there is, and each of ours is in the guide', async () => {
  const rules = await readFile(join(root, 'deploy', 'alerts.yaml'), 'utf8')
  const guide = await readFile(join(root, 'docs', 'monitoring.md'), 'utf8')
  const expressions = rules.split('\n').filter((line) => !/^\s*(?:summary|todo|#)/.test(line))
  const inRules = new Set(expressions.join('\n').match(metric))
  const inGuide = new Set(
    [...guide.matchAll(/`((?:nihom|nodejs|process)_[a-z\d_]+[a-z\d])`/g)].map(([, name = '']) => name),
  )
  assert.ok(inRules.size > 8 && inGuide.size > 15)
  assert.deepEqual(
    [...inRules, ...inGuide].filter((name) => !there.has(base(name))),
    [],
  )
  assert.deepEqual(
    [...there].filter((name) => name.startsWith('nihom_') && !inGuide.has(name)),
    [],
  )
  assert.deepEqual(
    [...inRules].filter((name) => !inGuide.has(base(name))),
    [],
  )
})

test('every alert rule has a description, a remedy and a severity', async () => {
  const rules = (await readFile(join(root, 'deploy', 'alerts.yaml'), 'utf8'))
    .split(/^ {6}- alert: /m)
    .slice(1)
  assert.ok(rules.length >= 8)
  for (const rule of rules) {
    assert.match(rule, /^\w+\n {8}expr: /, rule)
    assert.match(rule, /^ {8}labels: \{ severity: (?:page|ticket) \}$/m, rule)
    assert.match(rule, /^ {10}summary: .+\.$/m, rule)
    assert.match(rule, /^ {10}todo: .+\.$/m, rule)
  }
})

test('labels that rules ask for are such as there are', async () => {
  const rules = await readFile(join(root, 'deploy', 'alerts.yaml'), 'utf8')
  const events = await readFile(join(root, 'server', 'calls', 'security-log.ts'), 'utf8')
  for (const [, names = ''] of rules.matchAll(/event=~"([^"]+)"/g))
    for (const name of names.split('|')) assert.ok(events.includes(`'${name}'`), name)
  for (const [, groups = ''] of rules.matchAll(/group=~"([^"]+)"/g))
    for (const group of groups.split('|')) assert.ok(text.includes(`group="${group}"`), group)
})
