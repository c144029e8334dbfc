import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { freePort } from './ports.ts'
import { until } from './wait-until.ts'

/** A proxy as the one visitors come through. */
export interface Proxy {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  stop(): Promise<void>
}

/**
 * The file that is handed out, with other addresses for those it names, and what a test changes; all else in it stays as
 * it is.
 */
async function handedOut(port: number, backends: readonly string[], change: (text: string) => string) {
  const text = change(await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8'))
  const named = [...text.matchAll(/^ {2}server nihom-\d:3000(?<rest>.*;)$/gm)]
  const listening = /^ {2}listen (?:80|443(?<tls> ssl));$/m
  const [first] = named
  if (!first || !listening.test(text)) throw new Error('deploy/nginx.conf is not as it was')
  const servers = backends.map((backend) => `  server ${backend}${first.groups?.rest}`).join('\n')
  return named
    .reduce((changed, [line], at) => changed.replace(line, at === 0 ? servers : ''), text)
    .replace(listening, `  listen 127.0.0.1:${port}$<tls>;`)
}

/** Takes the limits out, for a benchmark that asks for more than the visitors of one address do. */
export const withoutLimits = (text: string): string => text.replace(/^ *limit_(?:conn|req) .*;$/gm, '')

/** What a system's own nginx.conf gives the file: everything is kept below `folder`. */
const around = (folder: string, file: string) => `
daemon off;
worker_processes auto;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  # Tests come from the addresses that they name.
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Test-Address;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join('\n  ')}
  include ${file};
}
`

/**
 * Starts nginx with the configuration of `deploy/`, as `change` leaves it, in front of processes, each as
 * `127.0.0.1:<port>`.
 */
export async function startNginx(
  backends: readonly string[],
  change = (text: string) => text,
): Promise<Proxy> {
  const nginx = await ensureTool('nginx')
  const folder = await mkdtemp(join(tmpdir(), 'nihom-nginx-'))
  // Started by root, its workers are somebody else.
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'nihom.conf')
  await writeFile(file, await handedOut(port, backends, change))
  const main = join(folder, 'nginx.conf')
  await writeFile(main, around(folder, file))
  const child = spawn(nginx, ['-p', folder, '-c', main, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await until('nginx takes connections', async () => {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
    return fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
