import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caddyfile } from './proxy/caddy.ts'
import { oneMachine, severalProcesses } from './proxy/nginx.ts'
import { root } from './kit/root.ts'

// Writes the files for proxies that lie in deploy/, whose limits and texts are those of the contract and dictionaries.

for (const [file, text] of [
  ['nginx.conf', oneMachine()],
  ['nginx-several.conf', severalProcesses()],
  ['Caddyfile', caddyfile()],
] as const) {
  await writeFile(join(root, 'deploy', file), text)
  console.log(`deploy/${file}`)
}
