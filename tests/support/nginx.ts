import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
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
  const text = change(await readFile(join(root, 'deploy', 'nginx-several.conf'), 'utf8'))
  const named = [...text.matchAll(/^ {2}server nihom-\d:3000(?<rest>.*;)$/gm)]
  const listening = /^ {2}listen (?:80|443(?<tls> ssl http2));$/m
  const [first] = named
  if (!first || !listening.test(text)) throw new Error('deploy/nginx-several.conf is not as it was')
  const servers = backends.map((backend) => `  server ${backend}${first.groups?.rest}`).join('\n')
  return named
    .reduce((changed, [line], at) => changed.replace(line, at === 0 ? servers : ''), text)
    .replace(listening, `  listen 127.0.0.1:${port}$<tls>;`)
}

/** Takes the limits out, for a benchmark that asks for more than the visitors of one address do. */
export const withoutLimits = (text: string): string => text.replace(/^ *limit_(?:conn|req) .*;$/gm, '')

/** Whether something listens on a port of this machine. */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy() && resolve(true)).once('error', () => resolve(false))
  })
}

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
 * Starts nginx with the configuration for several processes, as `change` leaves it, in front of processes, each as
 * `127.0.0.1:<port>`.
 */
export async function startNginx(
  backends: readonly string[],
  change = (text: string) => text,
): Promise<Proxy> {
  const port = await freePort()
  const { stop } = await runNginx(await handedOut(port, backends, change), port)
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Runs nginx with the text of a file of its http block until it takes connections on `port`. */
export async function runNginx(text: string, port: number): Promise<Pick<Proxy, 'stop'>> {
  const nginx = await ensureTool('nginx')
  const folder = await mkdtemp(join(tmpdir(), 'nihom-nginx-'))
  // Started by root, its workers are somebody else.
  await chmod(folder, 0o755)
  const file = join(folder, 'nihom.conf')
  await writeFile(file, text)
  const main = join(folder, 'nginx.conf')
  await writeFile(main, around(folder, file))
  const child = spawn(nginx, ['-p', folder, '-c', main, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await until('nginx takes connections', async () => {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
    return takesConnections(port)
  })
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
