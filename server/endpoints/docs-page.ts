import type { Call, Calls } from '#contract/kit/call.ts'
import { escapeHtml } from '#i18n/format.ts'
import {
  bodyInWords,
  idempotencyInWords,
  type JsonSchema,
  limitInWords,
  refusalsOf,
  schemasOf,
  sentences,
  whoInWords,
} from './openapi.ts'

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dedb, #333a36); --soft: light-dark(#f3f6f4, #1d2320); --accent: light-dark(#017a3d, #3ddc8b) }
body { margin: 0 auto; padding: 2rem 1.25rem 6rem; max-inline-size: 60rem; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#fff, #14171a); color: light-dark(#1c211e, #e8ece9) }
h1 { line-height: 1.2 } h2 { margin-block: 3rem .25rem; font-size: 1.15rem; overflow-wrap: anywhere }
a { color: var(--accent) } nav ul { columns: 18rem; padding: 0; list-style: none }
code, pre { font: .9em/1.5 ui-monospace, monospace } pre { padding: .75rem 1rem; overflow: auto; background: var(--soft); border: 1px solid var(--line); border-radius: .5rem }
div { overflow-x: auto } table { inline-size: 100%; border-collapse: collapse; margin-block: .5rem 1rem }
caption { text-align: start; font-weight: 600; padding-block: .25rem } th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-block-end: 1px solid var(--line) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem } dt { font-weight: 600 } dd { margin: 0 }
`

const anchor = (call: Call) => call.path.slice(1).replaceAll('/', '-')

type Property = JsonSchema | boolean | undefined

/** Describes a schema in a few words, such as `text, at most 100` or `list of Product`. */
function typeInWords(schema: Property): string {
  if (typeof schema !== 'object') return 'anything'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeInWords).join(' or ')
  if (schema.type === 'array') {
    const { items } = schema
    return `list of ${Array.isArray(items) ? 'values' : typeInWords(items)}`
  }
  const bounds = [
    ...(schema.minimum === undefined ? [] : [`from ${schema.minimum}`]),
    ...(schema.maximum === undefined ? [] : [`to ${schema.maximum}`]),
    ...(schema.maxLength === undefined ? [] : [`at most ${schema.maxLength} characters`]),
  ]
  const name = schema.type === 'string' ? (schema.format ?? 'text') : (schema.type ?? 'anything')
  return [name, ...bounds].join(', ')
}

function table(caption: string, schema: JsonSchema): string {
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(typeInWords(property))}</td><td>${required.has(name) ? 'yes' : 'no'}</td></tr>`,
  )
  return `<div><table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Always there</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function exampleValue(name: string, schema: Property): unknown {
  if (name === 'email') return 'name@example.com'
  if (typeof schema !== 'object') return 'text'
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  return 'text'
}

function example(call: Call, input: JsonSchema, origin: string): string {
  const required = new Set(input.required)
  const fields = Object.entries(input.properties ?? {})
    .filter(([name]) => required.has(name) || name === call.flag)
    .map(([name, property]) => [name, exampleValue(name, property)] as const)
  const url = `${origin}/api${call.path}`
  if (call.body === 'multipart') {
    return ['curl', ...fields.map(([name, value]) => `-F '${name}=${value}'`), url].join(' ')
  }
  return `curl -H 'Content-Type: application/json' -d '${JSON.stringify(Object.fromEntries(fields))}' ${url}`
}

function section(call: Call, origin: string): string {
  const { input, answer } = schemasOf(call)
  const limit = limitInWords(call)
  const facts = [
    ['Who', whoInWords(call.who)],
    ['Flag', `${call.flag}${call.flagRequired ? '' : ' (may be left out)'}`],
    ['Body', `${call.body === 'json' ? 'JSON' : 'multipart/form-data'}, at most ${bodyInWords(call)}`],
    ...(limit ? [['Limit', `At most ${limit}`]] : []),
    ...(call.once ? [['Once', idempotencyInWords]] : []),
  ]
  const list = facts.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text ?? '')}</dd>`)
  const refusals = refusalsOf(call).map(
    (key) => `<tr><th scope="row"><code>${key}</code></th><td>${escapeHtml(sentences[key])}</td></tr>`,
  )
  return `<section id="${anchor(call)}">
<h2>POST /api${escapeHtml(call.path)}</h2>
<p>${escapeHtml(call.summary)}.</p>
<dl>${list.join('')}</dl>
${table('What it takes', input)}
${table('What it answers', answer)}
<div><table><caption>How it refuses</caption><thead><tr><th scope="col">Key</th><th scope="col">Meaning</th></tr></thead><tbody>${refusals.join('')}</tbody></table></div>
<pre><code>${escapeHtml(example(call, input, origin))}</code></pre>
</section>`
}

/** The API reference as a page: every call with its fields, answers, refusals, limits and an example. */
export function docsPage(calls: Calls, origin: string): string {
  const all = Object.values(calls)
  const links = all.map((call) => `<li><a href="#${anchor(call)}">${escapeHtml(call.path)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of nihom</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>The API of nihom</h1>
<p>Every call is a <code>POST</code> with one JSON object, or a form where it says so, and answers one JSON object with <code>status</code>, <code>msg</code> and <code>data</code>. An outcome, good or bad, is HTTP 200. Only faults of the transport have statuses of their own, and their answers have the same form. Each path may also end in <code>.php</code>. The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<main>
${all.map((call) => section(call, origin)).join('\n')}
</main>
</body>
</html>
`
}
