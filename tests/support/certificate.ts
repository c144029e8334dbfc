import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

/** Makes a folder with `privkey.pem` and `fullchain.pem` for a host, signed by nobody; it is removed after the tests of the file. */
export async function certificateFor(host: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-tls-'))
  after(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const result = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, ...files],
  ])
  if (result.status !== 0) throw new Error(String(result.stderr))
  return folder
}
