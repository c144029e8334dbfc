import { type OwnAnswer, ownAnswers } from './answers.ts'
import { files, largeTexts, usual } from './bodies.ts'

/** The lines of `handle_errors` for one answer. */
function refusal({ name, statuses, envelope, page, headers, isForFiles }: OwnAnswer): string {
  const is = statuses.map((status) => `{err.status_code} == ${status}`).join(' || ')
  const forFiles = isForFiles ? `\t\t\tpath_regexp ${files().pattern}\n` : ''
  const sent = Object.entries(headers).map(([header, value]) => `\t\t\theader ${header} \`${value}\`\n`)
  return `\t\t@${name} {
\t\t\texpression \`${is}\`
${forFiles}\t\t}
\t\thandle @${name} {
${sent.join('')}\t\t\t@call path /api/*
\t\t\thandle @call {
\t\t\t\theader Content-Type "application/json; charset=utf-8"
\t\t\t\trespond \`${envelope}\` {err.status_code}
\t\t\t}
\t\t\thandle {
\t\t\t\theader Content-Type "text/html; charset=utf-8"
\t\t\t\trespond \`${page}\` {err.status_code}
\t\t\t}
\t\t}
`
}

/** A block for calls that may have `bytes`, and passes them on. */
const upTo = (matcher: string, bytes: number) => `\thandle ${matcher}{
\t\t@large expression \`{header.Content-Length} != "" && int({header.Content-Length}) > ${bytes}\`
\t\terror @large 413
\t\trequest_body {
\t\t\tmax_size ${bytes / 1024}KiB
\t\t}
\t\timport product
\t}
`

/** Caddy in front of one process on the same machine, which gets and renews its certificate by itself. */
export function caddyfile(): string {
  const large = [
    ...largeTexts().map((one, at) => ({ ...one, name: `texts${at === 0 ? '' : at + 1}` })),
    { ...files(), name: 'files' },
  ]
  return `# /etc/caddy/Caddyfile, in place of Debian's. Put your host for example.com: Caddy then gets a certificate for it, renews
# it, and leads those who come by http to https. Written by npm run written-files; the tests run this very file.
(product) {
\t# The product compresses by itself. While it restarts, requests wait for it instead of being refused.
\treverse_proxy 127.0.0.1:3000 {
\t\tlb_try_duration 5s
\t\tlb_try_interval 100ms
\t\ttransport http {
\t\t\tdial_timeout 2s
\t\t\t# A process that ends tells each connection to leave, for half a second; an idle one must be gone well before.
\t\t\tkeepalive 300ms
\t\t}
\t}
}

example.com {
\t# As many bytes as the calls take: those of the company's texts and holidays, those with a file, and all others.
${large.map(({ name, pattern, bytes }) => `\t@${name} path_regexp ${pattern}\n${upTo(`@${name} `, bytes)}`).join('')}${upTo('', usual)}
\thandle_errors {
${ownAnswers
  .filter(({ name }) => name !== 'too_many')
  .toSorted((a, b) => Number(b.isForFiles) - Number(a.isForFiles))
  .map(refusal)
  .join('')}\t}
}
`
}
