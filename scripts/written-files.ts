import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './kit/root.ts'
import { caddyfile } from './proxy/caddy.ts'
import { oneMachine, severalProcesses } from './proxy/nginx.ts'
import { whenItBreaks } from './when-it-breaks.ts'

// Writes the files that follow from the contract and the dictionaries: those for proxies, and the page of what may break.

for (const [file, text] of [
  ['deploy/nginx.conf', oneMachine()],
  ['deploy/nginx-several.conf', severalProcesses()],
  ['deploy/Caddyfile', caddyfile()],
  ['docs/when-it-breaks.md', whenItBreaks()],
] as const) {
  await writeFile(join(root, file), text)
  console.log(file)
}
